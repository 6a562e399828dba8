import CucumberMessages

/// A line with a keyword and a colon.
struct Title {
  var location: Location
  var keyword: String
  var name: SharedPart
}
