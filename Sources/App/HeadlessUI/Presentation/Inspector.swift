import Foundation

// Inspectors, which a phone shows as sheets.

extension View {
  /// Shows details of the view: a sheet, as everywhere without space for a column.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View { sheet(isPresented: isPresented, content: content) }
  /// Sets the width of the inspector's column: no effect, since a phone shows a sheet.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    accepted()
  }
  /// Sets the width of the inspector's column: no effect, since a phone shows a sheet.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { accepted() }
}
