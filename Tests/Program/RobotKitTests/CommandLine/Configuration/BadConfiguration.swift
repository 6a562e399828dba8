import Testing

/// A configuration file that can't be understood, and what is said about it.
struct BadConfiguration: CustomTestStringConvertible, Sendable {
  let text: String
  let complaint: String

  init(_ text: String, complaint: String) {
    self.text = text
    self.complaint = complaint
  }

  var testDescription: String { text }

  static let all = [
    BadConfiguration(
      """
      {
        "tagz": "@a"
      }
      """,
      complaint: """
        robotrun.json:2:3: error: unknown key "tagz"
          2 |   "tagz": "@a"
            |   ^^^^^^
          try: "tags"
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"xyzzy\": 1 }",
      complaint: """
        robotrun.json:1:3: error: unknown key "xyzzy"
          1 | { "xyzzy": 1 }
            |   ^^^^^^^
          try: robotrun --help
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"--format\": \"pretty\" }",
      complaint: """
        robotrun.json:1:3: error: unknown key "--format"
          1 | { "--format": "pretty" }
            |   ^^^^^^^^^^
          try: "format"
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"fail-fast\": \"yes\" }",
      complaint: """
        robotrun.json:1:16: error: invalid "fail-fast"; expected true or false, found a string
          1 | { "fail-fast": "yes" }
            |                ^^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"tags\": [\"@a\"] }",
      complaint: """
        robotrun.json:1:11: error: invalid "tags"; expected a string, found a list
          1 | { "tags": ["@a"] }
            |           ^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"jobs\": [2] }",
      complaint: """
        robotrun.json:1:11: error: invalid "jobs"; expected a string or a number, found a list
          1 | { "jobs": [2] }
            |           ^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"tags\": 1 }",
      complaint: """
        robotrun.json:1:11: error: invalid "tags"; expected a string, found a number
          1 | { "tags": 1 }
            |           ^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"tags\": \"\\u0000\" }",
      complaint: """
        robotrun.json:1:11: error: invalid "tags"; expected a string without the character U+0000
          1 | { "tags": "\\u0000" }
            |           ^^^^^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"paths\": [\"a\", \"\"] }",
      complaint: """
        robotrun.json:1:18: error: "paths": the path is empty; expected a file or directory
          1 | { "paths": ["a", ""] }
            |                  ^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"shard\": \"ci\" }",
      complaint: """
        robotrun.json:1:12: error: "shard": no CI variable for the shard is set; looked for CI_NODE_INDEX and \
        CI_NODE_TOTAL (GitLab), CIRCLE_NODE_INDEX and CIRCLE_NODE_TOTAL (CircleCI), BUILDKITE_PARALLEL_JOB and \
        BUILDKITE_PARALLEL_JOB_COUNT (Buildkite); expected for example 2/8
          1 | { "shard": "ci" }
            |            ^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"timings\": \"robotrun.json\" }",
      complaint: """
        robotrun.json:1:14: error: "timings": robotrun.json contains no durations; \
        --format timings:robotrun.json writes them
          1 | { "timings": "robotrun.json" }
            |              ^^^^^^^^^^^^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"$schema\": 1 }",
      complaint: """
        robotrun.json:1:14: error: invalid "$schema"; expected a string, found a number
          1 | { "$schema": 1 }
            |              ^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"format\": [\"pretty\", 1] }",
      complaint: """
        robotrun.json:1:24: error: invalid "format"; expected a string or a list of strings, found a number
          1 | { "format": ["pretty", 1] }
            |                        ^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"app\": \"mesages\" }",
      complaint: """
        robotrun.json:1:10: error: "app": unknown app "mesages"; expected one of messages, pages, suggest, characters, \
        products, gallery; did you mean messages?
          1 | { "app": "mesages" }
            |          ^^^^^^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"fail-fast\": true, \"max-failures\": 2 }",
      complaint: """
        robotrun.json:1:22: error: "max-failures" can't be combined with "fail-fast"
          1 | { "fail-fast": true, "max-failures": 2 }
            |                      ^^^^^^^^^^^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"profiles\": { \"ci\": { \"timeout\": \"soon\" } } }",
      complaint: """
        robotrun.json:1:36: error: "timeout": invalid duration "soon"; expected for example 5s, 200ms, 2min
          1 | { "profiles": { "ci": { "timeout": "soon" } } }
            |                                    ^^^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"profiles\": [] }",
      complaint: """
        robotrun.json:1:15: error: expected an object { … }, found a list
          1 | { "profiles": [] }
            |               ^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"watch\": true }",
      complaint: """
        robotrun.json:1:3: error: "watch" is allowed only on the command line
          1 | { "watch": true }
            |   ^^^^^^^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "{ \"tags\": \"@a\", }",
      complaint: """
        robotrun.json:1:17: error: invalid JSON: trailing comma
          1 | { "tags": "@a", }
            |                 ^
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
    BadConfiguration(
      "",
      complaint: """
        robotrun.json:1:1: error: invalid JSON: unexpected end of file: expected a value
        robotrun: exit 65: invalid configuration file: robotrun.json
        """),
  ]
}
