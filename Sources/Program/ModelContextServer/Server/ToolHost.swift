import JSONRPC

/// What the command line supplies to the server.
@MainActor
package protocol ToolHost: AnyObject {
  /// Starts the program again with a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, the name of the command first.
  ///   - input: The text of its standard input.
  /// - Throws: The reason why it can't be started.
  func start(_ arguments: [String], input: String) throws -> any ServerChild
}
