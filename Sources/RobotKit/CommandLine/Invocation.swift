/// A command line that has been understood.
struct Invocation {
  enum Action: Equatable {
    case help(CommandName?)
    case version
    case command(CommandName)
  }

  var action: Action
  /// What is given on the command line, and what the configuration file adds to it.
  var options = Options()
  /// What is given on the command line, in its order.
  var settings: [Setting] = []
  /// Which arguments are paths.
  var operands: [Int] = []
}
