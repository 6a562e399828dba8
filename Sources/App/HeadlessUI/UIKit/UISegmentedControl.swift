import Foundation

/// Buttons of which one is selected, UIKit's `UISegmentedControl`.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title = ""
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0

    init(_ content: Any?) {
      title = content as? String ?? ""
      image = content as? UIImage
    }
    @MainActor init(_ action: UIAction) { (title, image, self.action) = (action.title, action.image, action) }
  }

  private var segments: [Segment] = [] { didSet { changed() } }
  /// The index of the selected button; ``noSegment`` if there isn't one.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { changed() } }
  /// The color of the selected button: no effect.
  open var selectedSegmentTintColor: UIColor?
  /// Whether the widths follow the titles: no effect, buttons are equally wide.
  open var apportionsSegmentWidthsByContent = false
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// The index that represents no selection.
  public static let noSegment = -1

  /// Creates buttons of titles or images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment($0) }
  }
  /// Creates a control without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates buttons that perform actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment($0) }
  }
  /// Creates a control: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of buttons.
  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title), at: min(segment, segments.count))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image), at: min(segment, segments.count))
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    segments.insert(Segment(action), at: min(segment, segments.count))
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
  }
  open func removeAllSegments() { segments = [] }

  private func get<Value>(_ index: Int, _ path: KeyPath<Segment, Value>) -> Value? {
    segments.indices.contains(index) ? segments[index][keyPath: path] : nil
  }
  private func set<Value>(_ index: Int, _ path: WritableKeyPath<Segment, Value>, _ value: Value) {
    if segments.indices.contains(index) { segments[index][keyPath: path] = value }
  }

  /// The title of a button.
  open func titleForSegment(at segment: Int) -> String? { get(segment, \.title) }
  /// Sets the title of a button.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { set(segment, \.title, title ?? "") }
  /// The image of a button.
  open func imageForSegment(at segment: Int) -> UIImage? { get(segment, \.image) ?? nil }
  /// Sets the image of a button: it isn't drawn.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { set(segment, \.image, image) }
  /// The action of a button.
  open func actionForSegment(at segment: Int) -> UIAction? { get(segment, \.action) ?? nil }
  /// Sets the action of a button, with its title.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    set(segment, \.action, action)
    set(segment, \.title, action.title)
  }
  /// Whether a button can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool { get(segment, \.isEnabled) ?? false }
  /// Sets whether a button can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { set(segment, \.isEnabled, enabled) }
  /// The width of a button; 0 for that of the system.
  open func widthForSegment(at segment: Int) -> CGFloat { get(segment, \.width) ?? 0 }
  /// Sets the width of a button: no effect.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { set(segment, \.width, width) }
  /// Sets the attributes of the titles in a state: no effect.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state] = attributes
  }
  /// The attributes of the titles in a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { TextMeasure.of($0.title, .systemFont(ofSize: 13)).width + 20 }
    return CGSize(width: CGFloat(segments.count) * (widths.max() ?? 0), height: 32)
  }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let selection = Binding { [weak self] in
      self?.selectedSegmentIndex ?? Self.noSegment
    } set: { [weak self] in
      self?.choose($0)
    }
    return AnyView(
      Picker(selection: selection) {
        ForEach(Array(segments.enumerated()), id: \.offset) {
          Text(verbatim: $0.element.title).disabled(!$0.element.isEnabled)
        }
      } label: {
        EmptyView()
      }.pickerStyle(.segmented))
  }

  /// The user has tapped a button.
  private func choose(_ index: Int) {
    guard isEnabledForSegment(at: index) else { return }
    selectedSegmentIndex = index
    actionForSegment(at: index)?.perform(sender: self)
    sendActions(for: .valueChanged)
  }
}
