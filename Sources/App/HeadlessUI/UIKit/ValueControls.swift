import AppModel
import Foundation

// Controls with a value.

/// A switch, UIKit's `UISwitch`.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false { didSet { changed() } }
  /// The color while it is on.
  open var onTintColor: UIColor?
  /// The color of the knob.
  open var thumbTintColor: UIColor?

  /// Sets whether it is on, without sending an action.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 63, height: 28) }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let isOn = Binding { [weak self] in
      self?.isOn ?? false
    } set: { [weak self] in
      self?.isOn = $0
      self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    return AnyView(WholeSwitch(isOn: isOn))
  }
}

/// A knob on a line, UIKit's `UISlider`.
@MainActor @preconcurrency
open class UISlider: UIControl {
  open var value: Float = 0 { didSet { changed() } }
  open var minimumValue: Float = 0 { didSet { changed() } }
  open var maximumValue: Float = 1 { didSet { changed() } }
  /// The color of the filled part.
  open var minimumTrackTintColor: UIColor?
  /// The color of the rest.
  open var maximumTrackTintColor: UIColor?
  /// The color of the knob.
  open var thumbTintColor: UIColor?

  /// Sets the value, without sending an action.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let value = Binding { [weak self] in
      self?.value ?? 0
    } set: { [weak self] value in
      // A robot that sets a value has no finger on the knob.
      self?.touched {
        self?.value = value
        self?.sendActions(for: .valueChanged)
      }
    }
    return AnyView(Slider(value: value, in: minimumValue...max(minimumValue, maximumValue)) { EmptyView() })
  }
}

/// Buttons of which one is selected, UIKit's `UISegmentedControl`.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  private var titles: [String] { didSet { changed() } }
  /// The index of the selected button; ``noSegment`` if there isn't one.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { changed() } }
  /// The index that represents no selection.
  public static let noSegment = -1

  /// Creates buttons of titles or images.
  public init(items: [Any]?) {
    titles = (items ?? []).map { $0 as? String ?? "" }
    super.init(frame: .zero)
  }
  /// Creates a control without buttons.
  public override convenience init(frame: CGRect) { self.init(items: nil) }
  /// Creates a control: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    titles = []
    super.init(coder: coder)
  }

  /// The number of buttons.
  open var numberOfSegments: Int { titles.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(segment, titles.count))
  }
  /// The title of a button.
  open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
  /// Sets the title of a button.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title ?? "" }
  }
  open func removeAllSegments() { titles = [] }

  open override var intrinsicContentSize: CGSize {
    let widths = titles.map { TextMeasure.of($0, .systemFont(ofSize: 13)).width + 20 }
    return CGSize(width: CGFloat(titles.count) * (widths.max() ?? 0), height: 32)
  }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let selection = Binding { [weak self] in
      self?.selectedSegmentIndex ?? Self.noSegment
    } set: { [weak self] in
      self?.selectedSegmentIndex = $0
      self?.sendActions(for: .valueChanged)
    }
    return AnyView(
      Picker(selection: selection) {
        ForEach(Array(titles.enumerated()), id: \.offset) { Text(verbatim: $0.element) }
      } label: {
        EmptyView()
      }.pickerStyle(.segmented))
  }
}

/// Dots of which one represents the current page, UIKit's `UIPageControl`.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { changed() } }
  /// The index of the current page.
  open var currentPage = 0 { didSet { changed() } }
  /// Whether the dot of a single page is invisible.
  open var hidesForSinglePage = false { didSet { changed() } }
  /// The color of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the dot of the current page.
  open var currentPageIndicatorTintColor: UIColor?

  open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(numberOfPages) * 17, height: 26) }

  /// Selects the next page or the one before, if there is one.
  private func turn(_ step: Int) {
    guard (0..<numberOfPages).contains(currentPage + step) else { return }
    currentPage += step
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    guard !hidesForSinglePage || numberOfPages > 1 else { return AnyView(EmptyView()) }
    let value = "page \(currentPage + 1) of \(numberOfPages)"
    return AnyView(
      Color.clear.box { [weak self] box, _ in
        box.semantics.type = .pageIndicator
        box.semantics.value = value
        let behavior = box.behavior ?? Behavior()
        behavior.taps = [
          Behavior.Tap { [weak self, weak box] in self?.turn($0.x < (box?.size.width ?? 0) / 2 ? -1 : 1) }
        ]
        box.behavior = behavior
      })
  }
}
