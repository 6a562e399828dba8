import SwiftUI

/// The legend of a chart: a symbol and the name of each value that has a color or a symbol.
struct ChartLegend: View {
  let figure: Figure
  let format: PlottedFormat

  /// Whether there is anything to show.
  static func isNeeded(_ figure: Figure) -> Bool { figure.colorTitle != nil || figure.symbolTitle != nil }

  var body: some View {
    if figure.colors.numbers != nil {
      gradient
    } else {
      FlowLayout(spacing: 9) {
        ForEach(entries, id: \.self) { value in
          HStack(spacing: 5) {
            symbol(value)
            Text(verbatim: format.string(value))
          }
          // Guess: a name of the legend is a text.
          .accessibilityElement(children: .combine)
        }
      }
      .font(.caption2)
      .foregroundStyle(.secondary)
    }
  }

  private var entries: [_PlottedValue] { figure.colorTitle != nil ? figure.colors.domain : figure.symbols.domain }

  /// Source: the image of a legend at github.com/jordibruin/Swift-Charts-Examples: circles of 8 points.
  private func symbol(_ value: _PlottedValue) -> some View {
    let color = figure.colors.color(value) ?? AnyShapeStyle(Color.blue)
    let symbol = figure.symbolTitle == nil ? nil : figure.symbols.symbol(value)
    return AnyShape(symbol.map { AnyShape($0) } ?? AnyShape(Circle()))
      .fill(color).frame(width: 8, height: 8).accessibilityHidden(true)
  }

  /// Guess: numbers have a bar with all colors.
  @ViewBuilder private var gradient: some View {
    if let numbers = figure.colors.numbers {
      HStack(spacing: 5) {
        Text(verbatim: format.string(numbers.lowerBound))
        LinearGradient(gradient: figure.colors.gradient, startPoint: .leading, endPoint: .trailing)
          .frame(width: 100, height: 8).clipShape(Capsule()).accessibilityHidden(true)
        Text(verbatim: format.string(numbers.upperBound))
      }
      .font(.caption2)
      .foregroundStyle(.secondary)
    }
  }
}

/// Views in lines, as words.
private struct FlowLayout: Layout {
  let spacing: CGFloat

  private func frames(_ width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    return subviews.map { view in
      let size = view.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        (x, y, height) = (0, y + height + 4, 0)
      }
      defer { x += size.width + spacing }
      height = max(height, size.height)
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let all = frames(proposal.width ?? .infinity, subviews).reduce(CGRect.null) { $0.union($1) }
    return all.isNull ? .zero : all.size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (view, frame) in zip(subviews, frames(bounds.width, subviews)) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }
}
