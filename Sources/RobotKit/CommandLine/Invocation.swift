/// A command line that has been understood.
struct Invocation {
  enum Action: Equatable {
    case help(CommandName?)
    case version
    case command(CommandName)
  }

  var action: Action
  var options = Options()
}
