import SwiftUI

/// A filled button that shows a spinner while its action is in progress.
public struct PrimaryButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  private let isBusy: Bool

  public init(isBusy: Bool) { self.isBusy = isBusy }

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: Theme.spacing) {
      if isBusy { ProgressView().tint(.white) }
      configuration.label.font(.headline)
    }
    .foregroundStyle(.white)
    .padding()
    .frame(maxWidth: .infinity)
    .background(Theme.accent.opacity(isEnabled ? 1 : 0.4), in: .capsule)
    .scaleEffect(configuration.isPressed ? 0.97 : 1)
    .animation(.snappy, value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == PrimaryButtonStyle {
  public static func primary(isBusy: Bool = false) -> PrimaryButtonStyle { PrimaryButtonStyle(isBusy: isBusy) }
}
