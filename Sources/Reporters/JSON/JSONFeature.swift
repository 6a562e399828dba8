/// A feature in Cucumber's old JSON format, the one before Cucumber Messages. Names are those of the format, in camel case.
///
/// The format was never written down; this is what Cucumber for Java writes, since its readers (Jenkins'
/// cucumber-reports, Xray, and many more) were made for that.
struct JSONFeature: Encodable {
  struct Tag: Encodable {
    var name: String
    var line: Int?
  }

  let uri: String
  let id: String
  let keyword: String
  let name: String
  let description: String
  let line: Int
  let tags: [Tag]
  var elements: [JSONElement] = []
}
