import AppModel
import ViewGraph

/// The rows of the wheel of a picker.
struct WheelDrawing: WheelGraphic {
  struct Row {
    let title: String
    let isSelected: Bool

    init(_ title: String, isSelected: Bool) { (self.title, self.isSelected) = (title, isSelected) }
  }

  let scope: EnvironmentScope
  let rows: @MainActor () -> [Row]

  func titles(around count: Int) -> [String] {
    let rows = rows()
    let middle = rows.firstIndex(where: \.isSelected) ?? 0
    return (middle - count...middle + count).map { rows.indices.contains($0) ? rows[$0].title : "" }
  }

  func drawing(of node: ElementNode, in frame: Rect, _ style: DrawingStyle) -> ElementDrawing {
    ElementDrawing(DrawingContext(scope, style).style)
  }
}
