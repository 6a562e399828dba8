import Foundation
import HeadlessUI
import Testing

/// Stacks of UIKit: distributions, alignments, spacing.
@MainActor
@Suite struct UIStackViewTests {
  /// A view with a content size.
  private final class Sized: UIView {
    private let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(
    _ sizes: [(CGFloat, CGFloat)], width: CGFloat = 300, height: CGFloat = 100,
    _ change: (UIStackView) -> Void = { _ in }
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: sizes.map { Sized($0.0, $0.1) })
    change(stack)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  private func spans(_ frames: [CGRect]) -> [[CGFloat]] { frames.map { [$0.minX, $0.maxX] } }

  /// Source: Apple, UIStackView.Distribution: in `.fill` the view with the lowest hugging priority grows.
  @Test func `fill grows what hugs least`() {
    let frames = stack([(50, 10), (60, 10), (70, 10)]) {
      $0.spacing = 10
      $0.arrangedSubviews[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    }
    #expect(spans(frames) == [[0, 50], [60, 220], [230, 300]])
    #expect(frames.allSatisfy { $0.minY == 0 && $0.height == 100 })
  }

  @Test func `equal lengths`() {
    let frames = stack([(50, 10), (60, 10), (70, 10)]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(spans(frames) == [[0, 90], [105, 195], [210, 300]])
  }

  /// Source: Apple, UIStackView.Distribution: `.fillProportionally` resizes views by their intrinsic content size.
  @Test func `proportional lengths`() {
    #expect(spans(stack([(50, 10), (100, 10)]) { $0.distribution = .fillProportionally }) == [[0, 100], [100, 300]])
  }

  @Test func `equal spaces`() {
    let frames = stack([(50, 10), (60, 10), (70, 10)]) { $0.distribution = .equalSpacing }
    #expect(spans(frames) == [[0, 50], [110, 170], [230, 300]])
  }

  /// Source: Apple, UIStackView.Distribution: `.equalCentering` has equal distances of centers, as far as the spacing
  /// allows.
  @Test func `equal centers`() {
    let frames = stack([(20, 10), (60, 10), (100, 10)]) { $0.distribution = .equalCentering }
    #expect(spans(frames) == [[0, 20], [100, 160], [200, 300]])
  }

  @Test func alignments() {
    let sizes: [(CGFloat, CGFloat)] = [(50, 20), (60, 40)]
    #expect(stack(sizes) { $0.alignment = .top }.map(\.minY) == [0, 0])
    #expect(stack(sizes) { $0.alignment = .center }.map(\.midY) == [50, 50])
    #expect(stack(sizes) { $0.alignment = .bottom }.map(\.maxY) == [100, 100])
    #expect(stack(sizes) { $0.alignment = .center }.map(\.height) == [20, 40])
    let column = stack(sizes, width: 200) {
      $0.axis = .vertical
      $0.alignment = .trailing
    }
    #expect(column.map(\.maxX) == [200, 200] && column.map(\.width) == [50, 60])
  }

  @Test func baselines() {
    let labels = [UIFont.systemFont(ofSize: 34), .systemFont(ofSize: 12)].map { font in
      let label = UILabel()
      (label.text, label.font) = ("Text", font)
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.layoutIfNeeded()
    #expect(labels[0].frame.minY == 0 && labels[1].frame.minY > 15)
  }

  /// Source: Apple, UIStackView: a hidden arranged view takes no space; custom spacing goes after a view.
  @Test func `hidden views and custom spacing`() {
    let frames = stack([(50, 10), (60, 10), (70, 10), (80, 10)]) {
      $0.spacing = 10
      $0.setCustomSpacing(40, after: $0.arrangedSubviews[0])
      $0.arrangedSubviews[1].isHidden = true
      $0.arrangedSubviews[3].setContentHuggingPriority(.init(1), for: .horizontal)
    }
    #expect(frames[0].maxX == 50 && frames[2].minX == 90 && frames[3].minX == 170 && frames[3].maxX == 300)
  }

  @Test func `margins and fitting sizes`() {
    let stack = UIStackView(arrangedSubviews: [Sized(50, 20), Sized(60, 30)])
    (stack.axis, stack.spacing, stack.alignment) = (.vertical, 4, .leading)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 54))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 58))
    for view in stack.arrangedSubviews { view.isHidden = true }
    stack.isLayoutMarginsRelativeArrangement = false
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }
}
