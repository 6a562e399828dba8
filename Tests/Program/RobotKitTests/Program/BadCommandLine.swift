import Testing

@testable import RobotKit

/// A command line that can't be understood, and what is said about it.
struct BadCommandLine: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let complaint: String

  init(_ arguments: String..., complaint: String) {
    self.arguments = arguments
    self.complaint = complaint
  }

  var testDescription: String { arguments.joined(separator: " ") }

  private static let formats = FormatName.allCases.map(\.rawValue).joined(separator: ", ")

  static let options = [
    BadCommandLine(
      "--tagz", "@a", "scenarios",
      complaint: """
        error: unknown option --tagz
           | robotrun --tagz @a scenarios
           |          ^^^^^^
          try: --tags
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "scenarios", "-x",
      complaint: """
        error: unknown option -x
           | robotrun scenarios -x
           |                    ^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "parse", "--tags", "@a", "scenarios",
      complaint: """
        error: --tags is not available here, only in robotrun run, robotrun ui, robotrun explore, robotrun mutate, robotrun coverage, robotrun doctor
           | robotrun parse --tags @a scenarios
           |                ^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--strict-gherkin", "-q", "scenarios",
      complaint: """
        error: -q is not available here, only in robotrun parse
           | robotrun --strict-gherkin -q scenarios
           |                           ^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "scenarios", "--name",
      complaint: """
        error: missing value of --name; expected --name REGEX
           | robotrun scenarios --name
           |                    ^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--tags", "--dry-run", "scenarios",
      complaint: """
        error: missing value of --tags; expected --tags EXPR
           | robotrun --tags --dry-run scenarios
           |          ^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--dry-run=yes", "scenarios",
      complaint: """
        error: --dry-run doesn't accept a value
           | robotrun --dry-run=yes scenarios
           |          ^^^^^^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "-t", "@a", "--tags=@b", "scenarios",
      complaint: """
        error: duplicate option --tags
           | robotrun -t @a --tags=@b scenarios
           |                ^^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--fail-fast", "--max-failures=2", "scenarios",
      complaint: """
        error: --max-failures can't be combined with --fail-fast
           | robotrun --fail-fast --max-failures=2 scenarios
           |                      ^^^^^^^^^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
  ]

  static let values = [
    BadCommandLine(
      "--tags", "@a and", "scenarios",
      complaint: """
        error: --tags: Tag expression "@a and" could not be parsed because of syntax error: Expected operand.
           | robotrun --tags @a and scenarios
           |                       ^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--tags=@a @b", "scenarios",
      complaint: """
        error: --tags: Tag expression "@a @b" could not be parsed because of syntax error: Expected operator.
           | robotrun --tags=@a @b scenarios
           |                    ^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--name", "(", "scenarios",
      complaint: """
        error: --name: The regular expression /(/ can not be compiled
           | robotrun --name ( scenarios
           |                 ^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--timeout", "soon", "scenarios",
      complaint: """
        error: --timeout: invalid duration "soon"; expected for example 5s, 200ms, 2min
           | robotrun --timeout soon scenarios
           |                    ^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--timeout", "-5s", "scenarios",
      complaint: """
        error: --timeout: invalid duration "-5s"; expected for example 5s, 200ms, 2min
           | robotrun --timeout -5s scenarios
           |                    ^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--locale", "german", "scenarios",
      complaint: """
        error: --locale: invalid locale "german"; expected for example de, de_DE, zh-Hant-TW
           | robotrun --locale german scenarios
           |                   ^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--time-zone", "Mars/Olympus", "scenarios",
      complaint: """
        error: --time-zone: invalid time zone "Mars/Olympus"; expected for example UTC, Europe/Berlin
           | robotrun --time-zone Mars/Olympus scenarios
           |                      ^^^^^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--start-date", "tomorrow", "scenarios",
      complaint: """
        error: --start-date: invalid date "tomorrow"; expected for example 2024-02-29 or 2024-02-29T23:59:00Z
           | robotrun --start-date tomorrow scenarios
           |                       ^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--schedule", "1c3f2-c0", "scenarios",
      complaint: """
        error: --schedule: invalid schedule "1c3f2-c0"; expected a token that explore printed, for example 1c3f2-c1
           | robotrun --schedule 1c3f2-c0 scenarios
           |                     ^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--poll", "0s", "scenarios",
      complaint: """
        error: --poll: invalid duration "0s"; expected more than 0
           | robotrun --poll 0s scenarios
           |                 ^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--clock=reel", "scenarios",
      complaint: """
        error: --clock: invalid value "reel"; expected virtual, real; did you mean real?
           | robotrun --clock=reel scenarios
           |          ^^^^^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--color", "sometimes", "scenarios",
      complaint: """
        error: --color: invalid value "sometimes"; expected auto, always, never
           | robotrun --color sometimes scenarios
           |                  ^^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--max-failures", "0", "scenarios",
      complaint: """
        error: --max-failures: invalid number "0"; expected 1 or more
           | robotrun --max-failures 0 scenarios
           |                         ^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--app", "mesages", "scenarios",
      complaint: """
        robotrun: error: --app: unknown app "mesages"; expected one of messages, pages, suggest, characters, products, gallery; did you mean messages?
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--format", "junitt", "scenarios",
      complaint: """
        error: --format: invalid value "junitt"; expected \(formats); did you mean junit?
           | robotrun --format junitt scenarios
           |                   ^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "-f", "junit:", "scenarios",
      complaint: """
        error: --format: missing file name after the colon; expected NAME:FILE
           | robotrun -f junit: scenarios
           |             ^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
  ]

  static let definitions = [
    BadCommandLine(
      "--define", "user", "scenarios",
      complaint: """
        error: --define: invalid variable "user"; expected NAME=VALUE
           | robotrun --define user scenarios
           |                   ^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--define=a b=1", "scenarios",
      complaint: """
        error: --define: invalid variable name "a b": a name begins with a letter or _, and contains letters, digits, _, - and .
           | robotrun --define=a b=1 scenarios
           |                   ^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "--define", "user=Ada", "-d", "user=Bob", "scenarios",
      complaint: """
        error: --define: duplicate variable user
           | robotrun --define user=Ada -d user=Bob scenarios
           |                               ^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
  ]

  static let operands = [
    BadCommandLine(
      "completions", "csh",
      complaint: """
        robotrun: error: invalid value "csh"; expected one of bash, zsh, fish; did you mean zsh?
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "tree", "a.feature", "b.feature",
      complaint: """
        robotrun: error: unexpected argument "b.feature"
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "format", "scenarios/a.feature:3",
      complaint: """
        robotrun: error: scenarios/a.feature:3: unexpected line number; expected a whole file
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      complaint: """
        robotrun: error: run requires at least one path
          try: robotrun scenarios
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "parse",
      complaint: """
        robotrun: error: parse requires at least one path
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "apps", "messages",
      complaint: """
        error: unexpected argument "messages"
           | robotrun apps messages
           |               ^^^^^^^^
          try: robotrun --help
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "-f", "junit", "--format", "pretty", "scenarios",
      complaint: """
        robotrun: error: two reports can't be written to standard output
          try: --format junit:report.xml
        robotrun: exit 64: invalid command line
        """),
    BadCommandLine(
      "-f", "junit:a.xml", "-f", "messages:./a.xml", "scenarios",
      complaint: """
        robotrun: error: two reports can't be written to ./a.xml
          try: --format junit:report.xml
        robotrun: exit 64: invalid command line
        """),
  ]
}
