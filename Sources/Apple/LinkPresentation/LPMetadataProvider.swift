import PhoneServices
import Synchronization

/// Fetches what is known of a URL, LinkPresentation's `LPMetadataProvider`.
///
/// The page comes through `URLSession`, so from the mock server of the scenario: its title, image and icon are those
/// of its HTML. A provider fetches once.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  private struct State {
    var hasStarted = false
    var fetch: Task<LPLinkMetadata, any Error>?
    /// The reason for which the fetch was ended.
    var end: LPError.Code?
  }

  /// The virtual time in seconds after which the request fails.
  open var timeout: TimeInterval = 30
  /// Whether the image and the icon are fetched.
  open var shouldFetchSubresources = true
  private let state = Mutex(State())

  /// Creates a provider.
  public override init() {}

  /// Fetches what is known of a URL.
  ///
  /// - Throws: An ``LPError``.
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    try await startFetchingMetadata(for: URLRequest(url: url))
  }

  /// Fetches what is known of the URL of a request.
  ///
  /// - Throws: An ``LPError``.
  open func startFetchingMetadata(for request: URLRequest) async throws -> LPLinkMetadata {
    guard begin() else { throw LPError(.unknown) }
    return try await metadata(for: request)
  }

  /// Fetches what is known of a URL, and passes it to a closure.
  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) { startFetchingMetadata(for: URLRequest(url: url), completionHandler: completionHandler) }

  /// Fetches what is known of the URL of a request, and passes it to a closure.
  open func startFetchingMetadata(
    for request: URLRequest, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    guard begin() else { return }
    complete(completionHandler, orElse: nil) { try await self.metadata(for: request) }
  }

  /// Ends the request, which fails.
  open func cancel() { end(.metadataFetchCancelled) }

  // MARK: Fetching

  /// Ends the app at the second call, as on a device.
  ///
  /// Source: https://developer.apple.com/documentation/linkpresentation/lpmetadataprovider; the message is in public file
  /// 33407819423, an article about an app that was ended by it.
  private func begin() -> Bool {
    let isFirst = state.withLock { state in
      defer { state.hasStarted = true }
      return !state.hasStarted
    }
    if !isFirst {
      raiseException(
        "Trying to start fetching on an LPMetadataProvider that has already started. LPMetadataProvider is a one-shot object.",
        by: "LinkPresentation")
    }
    return isFirst
  }

  private func end(_ code: LPError.Code) {
    let fetch = state.withLock { state in
      if state.end == nil { state.end = code }
      return state.fetch
    }
    fetch?.cancel()
  }

  private func metadata(for request: URLRequest) async throws -> LPLinkMetadata {
    let fetchesAll = shouldFetchSubresources
    let fetch = Task { try await Self.load(request, fetchesAll: fetchesAll) }
    if state.withLock({ state in
      state.fetch = fetch
      return state.end != nil
    }) {
      fetch.cancel()
    }
    let watchdog = Task { [timeout] in
      try await Task.sleep(for: .seconds(timeout))
      self.end(.metadataFetchTimedOut)
    }
    let result = await fetch.result
    watchdog.cancel()
    if let code = state.withLock({ $0.end }) { throw LPError(code) }
    return try result.get()
  }

  private static func load(_ request: URLRequest, fetchesAll: Bool) async throws -> LPLinkMetadata {
    guard let url = request.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
      return try file(request.url)
    }
    let (data, response) = try await answer(to: request)
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url) = (url, response.url ?? url)
    let type = response.mimeType ?? "text/html"
    if type.hasPrefix("image/") {
      // Guess: a URL of an image is shown as this image.
      metadata.imageProvider = FetchedImage(data)
    } else if type.hasSuffix("html") || type.hasSuffix("xml") {
      let page = PageDescription(html: String(decoding: data, as: UTF8.self), at: response.url ?? url)
      (metadata.title, metadata.remoteVideoURL) = (page.title, page.video)
      if fetchesAll {
        metadata.imageProvider = try await image(at: page.image)
        metadata.iconProvider = try await image(at: page.icon)
      }
    }
    return metadata
  }

  /// Guess: a file has its name as the title.
  private static func file(_ url: URL?) throws -> LPLinkMetadata {
    guard let url, url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw LPError(.metadataFetchFailed)
    }
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url, metadata.title) = (url, url, url.lastPathComponent)
    return metadata
  }

  private static func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let answer: (data: Data, response: URLResponse)
    do {
      answer = try await URLSession.shared.data(for: request)
    } catch {
      throw LPError(.metadataFetchFailed, underlying: error as? URLError)
    }
    let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 200
    if status == 404 { await warnIfMissing(answer.response.url ?? request.url) }
    guard status < 400 else { throw LPError(.metadataFetchFailed) }
    return answer
  }

  /// Warns of a page that the scenario doesn't define, not of one that it answers with 404.
  @MainActor
  private static func warnIfMissing(_ url: URL?) {
    guard isWithoutResponse(url), let path = url?.path else { return }
    UIApplication.shared.warn(
      "LinkPresentation: the server has no page at \(path.isEmpty ? "/" : path);"
        + " try `server answers 200 to GET \(path.isEmpty ? "/" : path) with`")
  }

  /// Fetches an image; `nil` if there is none.
  private static func image(at url: URL?) async throws -> FetchedImage? {
    guard let url else { return nil }
    try Task.checkCancellation()
    guard let (data, response) = try? await URLSession.shared.data(from: url),
      (response as? HTTPURLResponse)?.statusCode ?? 200 < 400
    else { return nil }
    return FetchedImage(data)
  }
}
