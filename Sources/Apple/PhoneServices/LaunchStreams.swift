import AppModel

/// The sequences of a service that an app iterates over: they end with its launch.
package struct LaunchStreams<Element: Sendable>: Sendable {
  private struct Stream: Sendable {
    let launch: Int
    let continuation: AsyncStream<Element>.Continuation
  }

  private var streams: [Stream] = []

  package init() {}

  /// Makes a sequence of the running app that begins with some elements.
  package mutating func makeStream(beginningWith elements: [Element]) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    for element in elements { continuation.yield(element) }
    streams.append(Stream(launch: PhoneState.current.launchCount, continuation: continuation))
    return stream
  }

  /// Passes an element to the sequences of the running app. Those that have ended are forgotten.
  package mutating func yield(_ element: Element) {
    let launch = PhoneState.current.launchCount
    streams.removeAll { stream in
      if stream.launch == launch, case .enqueued = stream.continuation.yield(element) { return false }
      return true
    }
  }
}
