/// A picture as it comes from the server.
struct Picture: Equatable, Sendable {
  let bytes: [UInt8]
}
