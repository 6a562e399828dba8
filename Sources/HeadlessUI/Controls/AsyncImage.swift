import Foundation

/// How far an image is loaded, SwiftUI's `AsyncImagePhase`.
public enum AsyncImagePhase: Sendable {
  /// It is not there.
  case empty
  /// It is there.
  case success(Image)
  /// It can't be loaded.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error, if it can't be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image from the network, SwiftUI's `AsyncImage`. Nothing is loaded here: its phase stays `.empty`.
public struct AsyncImage<Content: View> {
  private let content: (AsyncImagePhase) -> Content

  /// Creates an image whose content depends on its phase.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content }

  /// Creates an image with a placeholder.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = { phase in
      if let image = phase.image {
        ViewBuilder.buildEither(first: content(image))
      } else {
        ViewBuilder.buildEither(second: placeholder())
      }
    }
  }
}

extension AsyncImage: View {
  /// The content for the phase.
  public var body: some View { content(.empty) }
}
