import Foundation
@_exported import FoundationNetworking

// URL sessions of the running app reach the mock server. A member with fewer parameters is preferred to the one of
// FoundationNetworking; one of the same type takes its place in files that see FoundationNetworking through this module,
// and is disfavored, so that it is not ambiguous where a file imports FoundationNetworking itself. Outside of an app they
// do what the library does.

extension URLSession {
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard let network = RunningLaunch.current?.network else {
      return try await self.FoundationNetworking::data(for: request, delegate: nil)
    }
    network.check(self)
    return try await network.load(request, in: self)
  }

  public func data(from url: URL) async throws -> (Data, URLResponse) { try await data(for: URLRequest(url: url)) }

  /// Loads a request. The delegate is called outside of an app only.
  @_disfavoredOverload
  public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)?) async throws -> (Data, URLResponse)
  {
    guard RunningLaunch.current == nil else { return try await data(for: request) }
    return try await self.FoundationNetworking::data(for: request, delegate: delegate)
  }

  /// Loads a URL. The delegate is called outside of an app only.
  @_disfavoredOverload
  public func data(from url: URL, delegate: (any URLSessionTaskDelegate)?) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// Sends data and loads the response.
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: bodyData, delegate: nil)
  }

  /// Sends a file and loads the response.
  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: Data(contentsOf: fileURL))
  }

  /// Sends data and loads the response. The delegate is called outside of an app only.
  @_disfavoredOverload
  public func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) {
    guard RunningLaunch.current == nil else { return try await data(for: request.with(body: bodyData)) }
    return try await self.FoundationNetworking::upload(for: request, from: bodyData, delegate: delegate)
  }

  /// Loads a request into a temporary file.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await download(for: request, delegate: nil)
  }

  /// Loads a URL into a temporary file.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url), delegate: nil)
  }

  /// Loads a request into a temporary file. The delegate is called outside of an app only.
  @_disfavoredOverload
  public func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (URL, URLResponse) {
    guard let network = RunningLaunch.current?.network else {
      return try await self.FoundationNetworking::download(for: request, delegate: delegate)
    }
    network.check(self)
    return try await network.download(request, in: self)
  }

  // MARK: Bytes

  /// Loads a request as a sequence of bytes. All of them come at the time of the response.
  public func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(for: request)
    return (AsyncBytes(data: data), response)
  }

  /// Loads a URL as a sequence of bytes. All of them come at the time of the response.
  public func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url))
  }

  /// The bytes of a response.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    fileprivate let data: Data

    /// Iterates over the bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var rest: Data.Iterator

      /// Returns the next byte.
      ///
      /// - Throws: `URLError` when the task is cancelled.
      public mutating func next() async throws -> UInt8? {
        guard !Task.isCancelled else { throw URLError(.cancelled) }
        return rest.next()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: data.makeIterator()) }
  }
}

extension URLRequest {
  func with(body: Data?) -> URLRequest {
    var request = self
    request.httpBody = body
    return request
  }
}

extension AsyncSequence where Element == UInt8 {
  /// The lines of text that the bytes are, without empty ones.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

/// The lines of text of a sequence of bytes, Foundation's `AsyncLineSequence`.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  fileprivate let base: Base

  /// Iterates over the lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var bytes: Base.AsyncIterator

    /// Returns the next line that is not empty.
    public mutating func next() async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await bytes.next() {
        if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
          line.append(byte)
        } else if !line.isEmpty {
          break
        }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: base.makeAsyncIterator()) }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}
