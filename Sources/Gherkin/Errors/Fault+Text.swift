extension Fault {
  /// The sentence. Those of the official grammar are worded as the official parsers word them; the others name the
  /// cause, then the remedy.
  var text: String {
    switch self {
    case .unexpectedLine(let expected, let found):
      "expected: \(expected.joined(separator: ", ")), got '\(found)'"
    case .unexpectedEnd(let expected):
      "unexpected end of file, expected: \(expected.joined(separator: ", "))"
    case .unknownLanguage(let language):
      "Language not supported: \(language)"
    case .blankInTag:
      "A tag may not contain whitespace"
    case .unevenTable:
      "inconsistent cell count within the table"
    default:
      robotText
    }
  }

  private var robotText: String {
    switch self {
    case .misspelt(let found, let meant):
      "\"\(found):\" is no keyword; write \"\(meant):\", or \"* \(found): …\" if it is a step"
    case .missingColon(let keyword):
      "\"\(keyword)\" lacks its colon; write \"\(keyword): …\", or put \"* \" before it if it is a step"
    case .looseSteps(let title, let background, let scenario):
      """
      this step stands in no scenario, for "\(title):" comes after it; put it under "\(background):" to play it \
      before each scenario, or under a "\(scenario):" of its own
      """
    case .secondFeature(let keyword):
      "a file has one feature, and \"\(keyword):\" would open another; move it to a file of its own"
    case .lateBackground(let keyword):
      "\"\(keyword):\" comes too late; put it above the first scenario of its feature or rule, once"
    case .looseExamples(let keyword, let scenario):
      "\"\(keyword):\" belong to no scenario; put them below the steps of a \"\(scenario):\""
    case .strayTags:
      "tags have nothing to belong to here; put them above a feature, rule, scenario or examples"
    case .stepBelowExamples(let scenario):
      "a step can't stand below examples; put it above them, or open a new \"\(scenario):\""
    case .noStep(let argument):
      "this \(argument.rawValue) belongs to no step; put it below the step that needs it"
    case .secondArgument(let argument):
      "the step has its \(argument.rawValue) already; put both into one, or write a second step"
    case .tooMany(let limit):
      "here and below is more that is wrong than the \(limit) places above; mend these first"
    default:
      ""
    }
  }
}
