#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a server does besides its connections.
@MainActor
protocol LoopbackHost: AnyObject {
  /// The descriptors that it waits for.
  var descriptors: [Int32] { get }

  /// Goes on with the work.
  ///
  /// - Parameter ready: The descriptors that can be read.
  func work(ready: Set<Int32>)

  /// Responds to a request with a valid token.
  ///
  /// - Parameters:
  ///   - path: The path after the token.
  ///   - isLate: Whether the client has waited long.
  /// - Returns: `nil` while the client has to wait.
  func response(to request: WebRequest, path: String, isLate: Bool) -> WebResponse?
}

/// A web server: one thread, the loopback interface, one request in each connection.
@MainActor
final class LoopbackServer {
  /// The maximum number of connections; a new one replaces the oldest.
  private static let maxConnections = 32
  /// The time that a client has for its request and for taking the response.
  private static let patience = Duration.seconds(10)
  /// The time that a client waits for news.
  private static let longPoll = Duration.seconds(5)

  /// The requests that are accepted.
  let access: PageAccess
  private let listener: Int32
  private let host: any LoopbackHost
  private var connections: [WebConnection] = []
  private var isOpen = true

  /// Starts to listen at a port that the system chooses.
  ///
  /// - Throws: ``SocketError``.
  init(_ host: any LoopbackHost) throws(SocketError) {
    let (descriptor, port) = try LoopbackSocket.listen()
    (listener, access, self.host) = (descriptor, PageAccess(port: port), host)
  }

  deinit {
    close(listener)
  }

  /// Serves until a signal comes, or until the app has closed the socket.
  ///
  /// - Returns: Whether the socket is open.
  func run() -> Bool {
    while Interruption.signal == nil, isOpen { wait() }
    for connection in connections { connection.end() }
    connections = []
    return isOpen
  }

  private func wait() {
    var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    polled += connections.map { pollfd(fd: $0.descriptor, events: Int16($0.isWriting ? POLLOUT : POLLIN), revents: 0) }
    polled += host.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let ready = poll(&polled, nfds_t(polled.count), Interruption.pollInterval)
    let now = SuspendingClock.now
    for (connection, state) in zip(connections, polled.dropFirst()) {
      if ready > 0, state.revents != 0 { connection.proceed(answer) }
    }
    host.work(ready: Set(polled.dropFirst(connections.count + 1).filter { $0.revents != 0 }.map(\.fd)))
    for connection in connections {
      connection.goOn(answer, isLate: now - connection.start > Self.longPoll)
      if now - connection.start > Self.patience { connection.end() }
    }
    connections.removeAll(where: \.isOver)
    isOpen = ready <= 0 || polled[0].revents & Int16(POLLNVAL | POLLERR | POLLHUP) == 0
    if ready > 0, polled[0].revents & Int16(POLLIN) != 0 { accept() }
  }

  private func accept() {
    guard let descriptor = LoopbackSocket.accept(listener) else { return }
    if connections.count == Self.maxConnections { connections.removeFirst().end() }
    connections.append(WebConnection(descriptor))
  }

  private func answer(_ request: WebRequest, isLate: Bool) -> WebResponse? {
    switch access.path(of: request) {
    case .failure(let refusal): refusal.response
    case .success(let path): host.response(to: request, path: path, isLate: isLate)
    }
  }
}

/// A connection of a browser, which blocks nothing: it reads and writes what it can at the moment.
@MainActor
private final class WebConnection {
  let descriptor: Int32
  private(set) var start = SuspendingClock.now
  private(set) var isOver = false
  private var input: [UInt8] = []
  /// The request that has no response yet.
  private var waiting: WebRequest?
  private var output: ArraySlice<UInt8> = []
  /// Whether the response is sent, and the client's end is awaited: closing at once may destroy it on its way.
  private var isDraining = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isWriting: Bool { !output.isEmpty }

  func end() {
    guard !isOver else { return }
    isOver = true
    close(descriptor)
  }

  /// Reads or writes the next bytes; the descriptor is ready.
  func proceed(_ answer: (WebRequest, _ isLate: Bool) -> WebResponse?) {
    guard !isWriting else { return send() }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { end() }
      return
    }
    guard !isDraining, waiting == nil else { return }
    input += bytes.prefix(count)
    switch WebRequestParser.parse(input) {
    case .incomplete: return
    case .request(let request):
      waiting = request
      goOn(answer, isLate: false)
    case .refused(let status):
      output = WebResponse(refusing: status).bytes[...]
      send()
    }
    input = []
  }

  /// Sends the response to a request that waits, if there is one now.
  func goOn(_ answer: (WebRequest, _ isLate: Bool) -> WebResponse?, isLate: Bool) {
    guard let request = waiting, !isOver, let response = answer(request, isLate) else { return }
    (waiting, output, start) = (nil, response.bytes[...], .now)
    send()
  }

  private func send() {
    let count = output.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      output.removeFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      return end()
    }
    guard output.isEmpty else { return }
    shutdown(descriptor, Int32(SHUT_WR))
    isDraining = true
  }
}

/// The reason why a server can't start.
struct SocketError: Error, CustomStringConvertible {
  let description: String
}

/// Sockets of the loopback interface, closed in programs that the app starts.
private enum LoopbackSocket {
  /// Returns a socket that listens at a port which the system chooses.
  static func listen() throws(SocketError) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw SocketError(description: "can't open a socket: \(SystemError.last)") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && Self.listens(descriptor)
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isBound, configure(descriptor) else {
      let reason = SystemError.last
      close(descriptor)
      throw SocketError(description: "can't listen on 127.0.0.1: \(reason)")
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  private static func listens(_ descriptor: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(descriptor, 64) == 0
    #else
      Darwin.listen(descriptor, 64) == 0
    #endif
  }

  /// Returns the next connection; `nil` if it has ended already.
  static func accept(_ listener: Int32) -> Int32? {
    #if canImport(Glibc)
      let descriptor = Glibc.accept(listener, nil, nil)
    #else
      let descriptor = Darwin.accept(listener, nil, nil)
    #endif
    guard descriptor >= 0 else { return nil }
    guard configure(descriptor) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func configure(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) >= 0
  }
}
