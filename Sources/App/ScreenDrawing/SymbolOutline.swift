/// Simple outlines of our own for symbols of the system, on a square of 24 units.
///
/// They show what is meant, not how Apple draws it. Suffixes such as `.circle.fill` are put around the symbol.
enum SymbolOutline {
  static let side = 24.0

  /// A path of a symbol.
  struct Part: Equatable {
    let path: String
    var isFilled = false
    /// Whether it is cut out of a part below it.
    var isCutOut = false
    var width = 1.8
    /// An SVG transformation.
    var transform = ""
  }

  /// The parts of a symbol; a rounded square for one without an outline here.
  static func parts(of name: String) -> [Part] {
    if let parts = own(name) { return parts }
    var words = name.split(separator: ".").map(String.init)
    var (isFilled, isSlashed) = (false, false)
    var enclosure: String?
    while words.count > 1, let last = words.last {
      switch last {
      case "fill": isFilled = true
      case "slash": isSlashed = true
      case "circle", "square", "rectangle": enclosure = last
      default:
        // A variant such as `.badge.plus` is drawn as the symbol without it.
        if let parts = own(words.joined(separator: ".")) {
          return enclosed(parts, in: enclosure, isFilled) + slash(isSlashed)
        }
      }
      words.removeLast()
      if let parts = own(words.joined(separator: ".")) {
        let inside = isFilled && enclosure == nil ? parts.map(\.filled) : parts
        return enclosed(inside, in: enclosure, isFilled) + slash(isSlashed)
      }
    }
    let frame = Part(path: enclosures[words.first ?? ""] ?? "M7 4H17Q20 4 20 7V17Q20 20 17 20H7Q4 20 4 17V7Q4 4 7 4Z")
    return [isFilled ? frame.filled : frame] + slash(isSlashed)
  }

  private static func own(_ name: String) -> [Part]? {
    if let path = strokes[name] ?? objects[name] { return [Part(path: path)] }
    if let path = fills[name] { return [Part(path: path, isFilled: true)] }
    return nil
  }

  private static func slash(_ isSlashed: Bool) -> [Part] {
    guard isSlashed else { return [] }
    let line = "M2.5 2.5L21.5 21.5"
    return [Part(path: line, isCutOut: true, width: 5), Part(path: line)]
  }

  private static func enclosed(_ parts: [Part], in enclosure: String?, _ isFilled: Bool) -> [Part] {
    guard let enclosure, let path = enclosures[enclosure] else { return parts }
    let frame = Part(path: path)
    return [isFilled ? frame.filled : frame]
      + parts.map { part in
        var part = part
        part.transform = "translate(5.4 5.4) scale(0.55)"
        part.width = 3
        part.isCutOut = isFilled
        return part
      }
  }

  private static let enclosures = [
    "circle": "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z",
    "square": "M7 3H17Q21 3 21 7V17Q21 21 17 21H7Q3 21 3 17V7Q3 3 7 3Z",
    "rectangle": "M5 5H19Q22 5 22 8V16Q22 19 19 19H5Q2 19 2 16V8Q2 5 5 5Z",
  ]

  /// Symbols that are drawn as lines.
  // swift-format-ignore
  private static let strokes = [
    "plus": "M12 4V20M4 12H20", "minus": "M4 12H20", "xmark": "M5 5L19 19M19 5L5 19", "checkmark": "M4 13L9 19L20 5",
    "multiply": "M5 5L19 19M19 5L5 19", "equal": "M4 9H20M4 15H20", "number": "M9 4L7 20M17 4L15 20M4 9H20M4 15H20",
    "chevron.left": "M15 4L7 12L15 20", "chevron.right": "M9 4L17 12L9 20", "chevron.up": "M4 15L12 7L20 15",
    "chevron.down": "M4 9L12 17L20 9", "chevron.up.chevron.down": "M7 9L12 4L17 9M7 15L12 20L17 15",
    "chevron.backward": "M15 4L7 12L15 20", "chevron.forward": "M9 4L17 12L9 20",
    "arrow.left": "M20 12H4M10 6L4 12L10 18", "arrow.right": "M4 12H20M14 6L20 12L14 18",
    "arrow.up": "M12 20V4M6 10L12 4L18 10", "arrow.down": "M12 4V20M6 14L12 20L18 14",
    "arrow.up.right": "M6 18L18 6M9 6H18V15", "arrow.up.arrow.down": "M8 20V4M4 8L8 4L12 8M16 4V20M12 16L16 20L20 16",
    "arrow.clockwise": "M19 12A7 7 0 1 1 16 6.3M16 2V6.5H11.5",
    "arrow.counterclockwise": "M5 12A7 7 0 1 0 8 6.3M8 2V6.5H12.5",
    "arrow.2.circlepath": "M4 11A8 8 0 0 1 19 8M20 13A8 8 0 0 1 5 16M19 3V8H14M5 21V16H10",
    "arrow.triangle.2.circlepath": "M4 11A8 8 0 0 1 19 8M20 13A8 8 0 0 1 5 16M19 3V8H14M5 21V16H10",
    "magnifyingglass": "M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4ZM15.5 15.5L20.5 20.5",
    "gearshape": "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM12 2V5M12 19V22M2 12H5M19 12H22M5 5L7 7M17 17L19 19M5 19L7 17M17 7L19 5",
    "gear": "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM12 2V5M12 19V22M2 12H5M19 12H22M5 5L7 7M17 17L19 19M5 19L7 17M17 7L19 5",
    "person": "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4ZM4 21Q4 14.5 12 14.5Q20 14.5 20 21Z",
    "person.2": "M8 6A3.5 3.5 0 1 1 8 13A3.5 3.5 0 1 1 8 6ZM2 20Q2 15 8 15Q14 15 14 20ZM16 6A3 3 0 0 1 16 12M17 15Q22 15.5 22 20H17",
    "house": "M3 12L12 4L21 12M6 10V20H18V10M10 20V14H14V20",
    "heart": "M12 20Q3 13.5 3 8.5Q3 4.5 7 4.5Q10.5 4.5 12 8Q13.5 4.5 17 4.5Q21 4.5 21 8.5Q21 13.5 12 20Z",
    "star": "M12 3L14.8 9L21.5 9.7L16.5 14.1L18 20.7L12 17.2L6 20.7L7.5 14.1L2.5 9.7L9.2 9Z",
    "bookmark": "M6 3H18V21L12 16L6 21Z", "flag": "M5 21V4Q9 2 12 4T19 4V13Q16 15 12 13T5 13",
    "trash": "M4 6H20M9 6V3H15V6M6 6L7 21H17L18 6M10 10V17M14 10V17",
    "pencil": "M4 20L5 15L16 4L20 8L9 19ZM13.5 6.5L17.5 10.5",
    "square.and.pencil": "M20 12V20H4V4H12M9 15L10 12L18.5 3.5L20.5 5.5L12 14Z",
    "square.and.arrow.up": "M8 9H5V21H19V9H16M12 15V3M8 6.5L12 2.5L16 6.5",
    "square.and.arrow.down": "M8 9H5V21H19V9H16M12 3V15M8 11.5L12 15.5L16 11.5",
    "doc": "M6 2H14L19 7V22H6ZM14 2V7H19", "doc.text": "M6 2H14L19 7V22H6ZM14 2V7H19M9 12H16M9 16H16",
    "doc.on.doc": "M9 8H20V22H9ZM5 17V3H15V8", "note.text": "M4 4H20V20H4ZM8 9H16M8 13H16",
    "folder": "M3 6H9L11 8H21V19H3Z", "tray": "M3 14L6 5H18L21 14V19H3ZM3 14H8L10 16H14L16 14H21",
    "envelope": "M3 5H21V19H3ZM3 6L12 13L21 6", "paperplane": "M3 11L21 3L14 21L11 13ZM11 13L21 3",
    "bell": "M5 17Q7 15 7 10Q7 4 12 4Q17 4 17 10Q17 15 19 17ZM10 20H14",
    "calendar": "M4 5H20V20H4ZM4 9.5H20M8 3V6M16 3V6", "clock": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7V12L15.5 14",
    "timer": "M12 5A8 8 0 1 1 12 21A8 8 0 1 1 12 5ZM12 9V13M9 2H15",
    "hourglass": "M6 3H18M6 21H18M7 3Q7 9 12 12Q7 15 7 21M17 3Q17 9 12 12Q17 15 17 21",
    "cart": "M2 4H5L8 15H18L21 7H6M9 18A1.5 1.5 0 1 1 9 21A1.5 1.5 0 1 1 9 18ZM17 18A1.5 1.5 0 1 1 17 21A1.5 1.5 0 1 1 17 18Z",
    "bag": "M4 8H20L19 21H5ZM8.5 8V6A3.5 3.5 0 0 1 15.5 6V8", "creditcard": "M2 5H22V19H2ZM2 10H22M5 15H10",
    "camera": "M3 7H7L9 4H15L17 7H21V20H3ZM12 9A4 4 0 1 1 12 17A4 4 0 1 1 12 9Z",
    "photo": "M3 4H21V20H3ZM3 17L9 11L14 16L17 13L21 17M15.5 7A1.6 1.6 0 1 1 15.5 10.2A1.6 1.6 0 1 1 15.5 7Z",
    "video": "M2 7H15V17H2ZM15 11L22 7V17L15 13",
    "mic": "M12 3A3 3 0 0 1 15 6V11A3 3 0 0 1 9 11V6A3 3 0 0 1 12 3ZM5 11A7 7 0 0 0 19 11M12 18V22",
    "list.bullet": "M9 6H21M9 12H21M9 18H21M4 6H4.5M4 12H4.5M4 18H4.5", "line.3.horizontal": "M3 6H21M3 12H21M3 18H21",
    "line.3.horizontal.decrease": "M3 7H21M6 12H18M10 17H14",
    "slider.horizontal.3": "M3 6H21M3 12H21M3 18H21M8 4V8M16 10V14M10 16V20",
    "info": "M12 10V19M12 5V5.5", "exclamationmark": "M12 4V14M12 19V19.5",
    "questionmark": "M8 8Q8 4 12 4Q16 4 16 8Q16 11 12 12.5V15M12 19V19.5",
    "exclamationmark.triangle": "M12 3L22 20H2ZM12 9V14M12 17V17.3",
    "lock": "M6 11H18V21H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11",
    "lock.open": "M6 11H18V21H6ZM8.5 11V7A3.5 3.5 0 0 1 15 6",
    "key": "M8 8A5 5 0 1 1 8 16A5 5 0 1 1 8 8ZM12.5 12H22V16M18 12V15",
    "eye": "M2 12Q7 5 12 5Q17 5 22 12Q17 19 12 19Q7 19 2 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z",
    "hand.thumbsup": "M3 11H7V21H3ZM7 12L11 4Q14 4 13 10H20L18 20H7", "tag": "M3 4H11L21 14L14 21L3 11ZM7 7.5V8",
    "map": "M3 6L9 4L15 6L21 4V18L15 20L9 18L3 20ZM9 4V18M15 6V20",
    "mappin": "M12 3A4 4 0 1 1 12 11A4 4 0 1 1 12 3ZM12 11V21",
    "location": "M3 11L21 3L13 21L11 13Z",
    "globe": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM3 12H21M12 3Q7 8 7 12T12 21Q17 16 17 12T12 3Z",
    "wifi": "M3 9Q12 2 21 9M6.5 13Q12 9 17.5 13M10 17Q12 15.5 14 17",
    "leaf": "M5 20Q2 5 20 4Q21 18 8 17M5 20Q8 12 15 9",
    "sun.max": "M12 7.5A4.5 4.5 0 1 1 12 16.5A4.5 4.5 0 1 1 12 7.5ZM12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.5 6.5M17.5 17.5L19 19M5 19L6.5 17.5M17.5 6.5L19 5",
    "moon": "M20 14A8.5 8.5 0 1 1 10 4A7 7 0 0 0 20 14Z",
    "cloud": "M6 19A4 4 0 0 1 6 11Q7 5 12.5 5Q18 5 18.5 11A4 4 0 0 1 18 19Z",
    "phone": "M5 3L9 4L10 9L8 11Q9.5 14.5 13 16L15 14L20 15L21 19Q19 21 16 21Q3 18 3 7Q3 4 5 3Z",
    "message": "M12 4Q21 4 21 11Q21 18 12 18Q10 18 8.5 17.5L4 20L5 16Q3 14 3 11Q3 4 12 4Z",
    "bubble.left": "M12 4Q21 4 21 11Q21 18 12 18Q10 18 8.5 17.5L4 20L5 16Q3 14 3 11Q3 4 12 4Z",
    "link": "M10 14A4 4 0 0 1 10 8L13 5A4 4 0 0 1 19 11L17 13M14 10A4 4 0 0 1 14 16L11 19A4 4 0 0 1 5 13L7 11",
    "paperclip": "M19 11L12 18A5 5 0 0 1 5 11L13 4A3.5 3.5 0 0 1 18 9L10.5 16A1.8 1.8 0 0 1 8 13.5L14 8",
    "book": "M12 6Q8 3 2 4V19Q8 18 12 21Q16 18 22 19V4Q16 3 12 6ZM12 6V21",
    "newspaper": "M3 4H17V20H5Q3 20 3 18ZM17 9H21V18Q21 20 19 20H17M6 8H14M6 12H14M6 16H14",
    "gift": "M4 11H20V21H4ZM3 7H21V11H3ZM12 7V21M12 7Q6 7 7 4Q9 1 12 7Q15 1 17 4Q18 7 12 7Z",
    "airplane": "M12 2Q14 4 14 9L22 14V16L14 14V19L16 21H8L10 19V14L2 16V14L10 9Q10 4 12 2Z",
    "car": "M4 13L6 7H18L20 13V18H4ZM4 13H20M6 18V20M18 18V20M7 15.5H7.5M16.5 15.5H17",
    "fork.knife": "M6 3V9Q6 11 8 11Q10 11 10 9V3M8 11V21M17 3Q14 6 14 12H17V21V3",
    "chart.bar": "M4 20V11H8V20ZM10 20V4H14V20ZM16 20V8H20V20Z",
    "textformat": "M3 19L9 5L15 19M5 15H13M17 19V12Q21 11 21 15V19Q17 20 17 16.5Q17 14.5 21 15",
    "square.grid.2x2": "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z", "triangle": "M12 4L21 20H3Z",
    "circle": "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z",
    "square": "M7 3H17Q21 3 21 7V17Q21 21 17 21H7Q3 21 3 17V7Q3 3 7 3Z",
    "rectangle": "M5 5H19Q22 5 22 8V16Q22 19 19 19H5Q2 19 2 16V8Q2 5 5 5Z",
    "repeat": "M4 11V8H19M16 5L19 8L16 11M20 13V16H5M8 19L5 16L8 13",
    "shuffle": "M3 7H7L16 17H21M3 17H7L16 7H21M18 4L21 7L18 10M18 14L21 17L18 20",
    "qrcode": "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H17V17H14ZM20 20V17M17 20H16",
    "wrench": "M14 4A5 5 0 0 0 10 11L3 18L6 21L13 14A5 5 0 0 0 20 10L16 11L13 8Z",
    "power": "M12 3V12M7 6A8 8 0 1 0 17 6",
    "cube": "M12 2L21 7V17L12 22L3 17V7ZM3 7L12 12L21 7M12 12V22", "terminal": "M3 4H21V20H3ZM7 9L10 12L7 15M12 15H16", "apple.terminal": "M3 4H21V20H3ZM7 9L10 12L7 15M12 15H16",
    "play.rectangle": "M2 5H22V19H2ZM10 9V15L15 12Z",
    "speaker": "M4 9H8L13 5V19L8 15H4Z",
    "speaker.wave.2": "M3 9H7L12 5V19L7 15H3ZM15.5 8.5Q18 12 15.5 15.5M18.5 6Q22 12 18.5 18",
  ]

  /// Symbols that are drawn as areas.
  // swift-format-ignore
  private static let fills = [
    "play": "M6 3L20 12L6 21Z", "pause": "M6 4H10V20H6ZM14 4H18V20H14Z", "stop": "M5 5H19V19H5Z",
    "forward": "M3 5L12 12L3 19ZM12 5L21 12L12 19Z", "backward": "M21 5L12 12L21 19ZM12 5L3 12L12 19Z",
    "ellipsis": "M5 10A2 2 0 1 1 5 14A2 2 0 1 1 5 10ZM12 10A2 2 0 1 1 12 14A2 2 0 1 1 12 10ZM19 10A2 2 0 1 1 19 14A2 2 0 1 1 19 10Z",
    "bolt": "M13 2L5 13H11L10 22L19 10H13Z",
    "flame": "M12 2Q19 9 18 15Q17 21 12 21.5Q7 21 6 15Q6 11 9 9Q10 12 12 12Q13 7 12 2Z",
    "drop": "M12 2Q19 11 19 15A7 7 0 0 1 5 15Q5 11 12 2Z",
    "mappin.circle": "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z",
    "pin": "M9 3H15L14 10L18 14H13L12 22L11 14H6L10 10Z", "crown": "M3 8L8 12L12 5L16 12L21 8L19 19H5Z",
    "circle.fill": "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z",
  ]
}

extension SymbolOutline.Part {
  fileprivate var filled: SymbolOutline.Part {
    var part = self
    part.isFilled = true
    return part
  }
}
