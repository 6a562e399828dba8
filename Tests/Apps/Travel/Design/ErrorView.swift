import SwiftUI

/// A message for a screen that couldn't load, with a button to try again.
public struct ErrorView: View {
  private let title: LocalizedStringResource
  private let message: String
  private let retryTitle: LocalizedStringResource
  private let retry: () async -> Void

  public init(
    _ title: LocalizedStringResource, message: String, retryTitle: LocalizedStringResource,
    retry: @escaping () async -> Void
  ) {
    self.title = title
    self.message = message
    self.retryTitle = retryTitle
    self.retry = retry
  }

  public var body: some View {
    ContentUnavailableView {
      Label {
        Text(title)
      } icon: {
        Image(systemName: "wifi.exclamationmark")
      }
    } description: {
      Text(message)
    } actions: {
      Button {
        Task { await retry() }
      } label: {
        Text(retryTitle)
      }
      .buttonStyle(.bordered)
      .accessibilityIdentifier("error.retry")
    }
  }
}

#Preview {
  ErrorView("No trips", message: "The server can't be reached.", retryTitle: "Try Again") {}
}
