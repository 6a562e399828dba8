/// What completion proposes from files. Whatever can't be read proposes nothing: nobody has asked for it yet.
protocol FileWords {
  /// The tags of the scenarios that paths lead to.
  func tags(in paths: [String]) -> [String]
  /// The names of the scenarios that paths lead to.
  func names(in paths: [String]) -> [String]
  /// The profiles of a configuration file; of the one that would be found when absent.
  func profiles(config: String?) -> [String]
  /// Files and folders whose paths begin so; those of folders end with a slash.
  func paths(beginningWith text: String) -> [String]
}
