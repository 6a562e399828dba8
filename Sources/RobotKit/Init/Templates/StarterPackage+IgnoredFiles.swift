extension StarterPackage {
  /// What is not to be kept.
  var ignoredFiles: StarterFile {
    StarterFile(
      path: ".gitignore",
      text: """
        .build/
        report.xml

        """)
  }
}
