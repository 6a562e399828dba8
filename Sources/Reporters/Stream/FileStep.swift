import CucumberMessages

/// A step as the file of its scenario has it. A reference, since each report of a run asks for it.
final class FileStep {
  /// The keyword; it ends in a blank where its language has one.
  let keyword: String
  /// The step of the pickle.
  let pickled: Pickle.Step
  let uri: String
  let location: Location?

  init(keyword: String, _ pickled: Pickle.Step, uri: String, _ location: Location?) {
    self.keyword = keyword
    self.pickled = pickled
    self.uri = uri
    self.location = location
  }
}
