/// What a configuration file says, for one command and one profile.
struct Configuration {
  /// The scenarios, where the command line names none.
  var paths: [String] = []
  var settings: [Setting] = []
  /// The file; `nil` when there is none.
  var file: String?

  /// The options of a command line with what the file adds.
  ///
  /// The command line wins: an option that is given there takes the place of the file's, all of its values, and of
  /// what makes no sense beside it.
  func options(under invocation: Invocation) throws -> Options {
    guard !paths.isEmpty || !settings.isEmpty else {
      var options = invocation.options
      options.inputs += [file].compactMap(\.self)
      return options
    }
    var options = Options()
    options.inputs = [file].compactMap(\.self)
    for setting in settings where !invocation.settings.contains(where: { Self.outweighs($0, setting) }) {
      try setting.apply(to: &options)
    }
    for setting in invocation.settings { try setting.apply(to: &options) }
    // Whoever plays a scenario again has the same file.
    options.replayed = invocation.options.replayed
    options.paths = invocation.options.paths.isEmpty ? paths : invocation.options.paths
    return options
  }

  private static func outweighs(_ given: Setting, _ configured: Setting) -> Bool {
    given.option.name == configured.option.name || given.excludes(configured)
  }
}
