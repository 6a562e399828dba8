extension StarterPackage {
  /// What CI does, as GitHub Actions have it.
  var workflow: StarterFile {
    StarterFile(
      path: ".github/workflows/tests.yml",
      text: """
        # For GitHub Actions. Any other CI system needs the same three commands and a Swift toolchain.
        # RobotKit has to be within its reach: see "dependencies" in Package.swift.
        name: tests

        on: [push, pull_request]

        jobs:
          tests:
            runs-on: ubuntu-latest
            container: swift:6.3
            steps:
              - uses: actions/checkout@v4
              - run: swift build --build-tests
              - run: swift run \(name) scenarios --format pretty --format junit:report.xml
              - run: swift test
              - uses: actions/upload-artifact@v4
                if: always()
                with:
                  name: report
                  path: report.xml

        """)
  }
}
