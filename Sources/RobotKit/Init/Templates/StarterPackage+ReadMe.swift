extension StarterPackage {
  /// How to go on.
  var readMe: StarterFile {
    StarterFile(
      path: "README.md",
      text: """
        # \(name)

        Plain-text scenarios, played against the app in the same process by robotrun.

        | command | what it does |
        | --- | --- |
        | `swift run \(name) scenarios` | plays the scenarios |
        | `swift run \(name) steps scenarios` | lists what they can say |
        | `swift run \(name) --help` | tells what else there is |
        | `swift test` | plays them as tests, beside all other tests |

        | in | there is |
        | --- | --- |
        | `Sources/\(name)Core` | the app's own code, which knows nothing of robots: put yours there |
        | `Sources/\(name)Robots` | what is on the screen, and robots in Swift |
        | `scenarios` | what the app is to do, and robots in text |
        | `Tests/\(name)Tests` | the scenarios as tests, and robots in tests without any scenario |
        | `.github/workflows/tests.yml` | what CI does |

        RobotKit comes from `\(dependency.place)`. `dependencies` in `Package.swift` says so: whoever builds the package, CI
        among them, must find it there. Another place is written as `.package(path: "…")` or
        `.package(url: "…", from: "…")`; where the end of that place is another one, `.product(name: "RobotKit", package: "…")`
        needs it as well.

        """)
  }
}
