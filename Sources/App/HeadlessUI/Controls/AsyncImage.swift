import Foundation

/// The state of loading an image, SwiftUI's `AsyncImagePhase`.
public enum AsyncImagePhase: Sendable {
  /// No image is loaded.
  case empty
  /// The image was loaded.
  case success(Image)
  /// The image can't be loaded.
  case failure(any Error)

  /// The image; `nil` unless it was loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error; `nil` unless loading failed.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension EnvironmentValues {
  @Entry fileprivate var asyncImageSession: URLSession = .shared
}

extension View {
  /// Sets the URL session with which the images inside are loaded.
  public nonisolated func asyncImageURLSession(_ urlSession: URLSession) -> some View {
    environment(\.asyncImageSession, urlSession)
  }
}

/// An image that is loaded with the shared URL session, SwiftUI's `AsyncImage`.
public struct AsyncImage<Content: View> {
  private let request: URLRequest?
  private let scale: CGFloat
  @Environment(\.asyncImageSession) private var session
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  /// Creates an image whose content depends on its phase.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.init(request: url.map { URLRequest(url: $0) }, scale: scale, transaction: transaction, content: content) }

  /// Creates an image with a placeholder.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(
      request: url.map { URLRequest(url: $0) }, scale: scale, content: content, placeholder: placeholder)
  }

  /// Creates an image with an empty placeholder.
  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
    self.init(request: url.map { URLRequest(url: $0) }, scale: scale)
  }

  /// Creates an image that a request loads, whose content depends on its phase.
  public nonisolated init(
    request: URLRequest?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { (self.request, self.scale, self.content) = (request, scale, content) }

  /// Creates an image that a request loads, with a placeholder.
  public nonisolated init<I: View, P: View>(
    request: URLRequest?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(request: request, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }

  /// Creates an image that a request loads, with an empty placeholder.
  public nonisolated init(request: URLRequest?, scale: CGFloat = 1)
  where Content == _ConditionalContent<Image, Color> {
    self.init(request: request, scale: scale) {
      $0
    } placeholder: {
      Color.clear
    }
  }
}

extension AsyncImage: View, UnaryView {
  /// The content for the phase.
  public var body: some View {
    content(phase).task(id: request) { await load() }
  }

  @MainActor
  private func load() async {
    if case .empty = phase {} else { phase = .empty }
    guard let request else { return }
    do {
      let (data, _) = try await session.data(for: request)
      guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
      phase = .success(Image(uiImage: image))
    } catch {
      // An image that was removed, or has another request by now, has not failed.
      if !Task.isCancelled { phase = .failure(error) }
    }
  }
}
