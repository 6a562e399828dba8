import SwiftUI

/// The spacing and colors of the app.
public enum Theme {
  public static let spacing: CGFloat = 12
  public static let cornerRadius: CGFloat = 16
  public static let accent = Color(red: 0.05, green: 0.45, blue: 0.62)
}

extension View {
  /// Shows the view on a rounded card.
  public func card() -> some View {
    padding(Theme.spacing)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.background.secondary, in: .rect(cornerRadius: Theme.cornerRadius))
  }
}
