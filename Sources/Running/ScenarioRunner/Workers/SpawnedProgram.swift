#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program to start with `posix_spawn`.
package struct SpawnedProgram {
  /// The path of the program, or its name to be searched in `PATH`.
  package var path: String
  /// The arguments, with the name of the program first.
  package var arguments: [String]
  /// The variables of the environment, each as `NAME=VALUE`; `nil` for those of this process.
  package var environment: [String]?
  /// The descriptors of this process that become others in the program; the rest is inherited.
  package var descriptors: [(from: Int32, to: Int32)] = []
  /// Whether standard input is empty.
  package var hasEmptyInput = false

  /// Creates a program.
  package init(_ path: String, arguments: [String]) {
    (self.path, self.arguments) = (path, arguments)
  }

  /// The path of this program.
  package static var current: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// Starts the program.
  ///
  /// - Parameter configure: Sets the attributes of the process.
  /// - Returns: The process, or the number of the error.
  package func start(_ configure: (inout posix_spawnattr_t) -> Void) -> (process: pid_t, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if hasEmptyInput { posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) }
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    configure(&attributes)
    var pointers = arguments.map { strdup($0) } + [nil]
    var variables = (environment ?? []).map { strdup($0) } + [nil]
    defer { (pointers + variables).forEach { free($0) } }
    var process: pid_t = 0
    let error =
      environment == nil
      ? posix_spawnp(&process, path, &actions, &attributes, &pointers, environ)
      : posix_spawnp(&process, path, &actions, &attributes, &pointers, &variables)
    return (process, error)
  }
}
