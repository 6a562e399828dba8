import Foundation

/// A font of a page: the characters of its codes, and how wide they are.
final class PageFont {
  /// A character or several that a code stands for.
  struct Glyph {
    let text: String
    /// The number of units of UTF-16.
    let count: Int
    /// The width for a font of size 1.
    let width: Double
    /// Whether it is the space of one byte, which words are spread by.
    let isSpace: Bool
  }

  /// The number of bytes of a code.
  private let codeLength: Int
  private let texts: [Int: String]
  private let widths: [Int: Double]
  private let defaultWidth: Double
  /// Whether codes without a text are characters of the usual encoding.
  private let hasCharacters: Bool

  /// The font of text without one.
  init() { (codeLength, texts, widths, defaultWidth, hasCharacters) = (1, [:], [:], 0.5, true) }

  init(_ font: [String: FileObject], in file: DocumentFile) {
    let map = file.content(of: font["ToUnicode"]).map { CharacterMap($0) }
    if file.value("Subtype", in: font)?.name == "Type0" {
      let descendant = file.value(file.value("DescendantFonts", in: font)?.array?.first)?.dictionary ?? [:]
      (codeLength, texts, hasCharacters) = (2, map?.texts ?? [:], false)
      defaultWidth = (file.value("DW", in: descendant)?.number ?? 1000) / 1000
      widths = Self.wideWidths(file.value("W", in: descendant)?.array ?? [], in: file)
      return
    }
    (codeLength, hasCharacters) = (1, true)
    texts = Self.encoding(file.value("Encoding", in: font), in: file).merging(map?.texts ?? [:]) { $1 }
    let first = file.value("FirstChar", in: font)?.integer ?? 0
    let listed = file.value("Widths", in: font)?.array ?? []
    var own: [Int: Double] = [:]
    for (place, width) in listed.enumerated() { own[first + place] = (file.value(width)?.number ?? 0) / 1000 }
    // The standard fonts have no widths in the file.
    (widths, defaultWidth) = (own, own.isEmpty ? 0.5 : 0)
  }

  /// Whether nothing says which characters its codes stand for.
  var hasNoCharacters: Bool { !hasCharacters && texts.isEmpty }

  /// The glyphs that were used.
  private var glyphs: [Int: Glyph] = [:]

  /// The glyphs of a string.
  func glyphs(of bytes: [UInt8]) -> [Glyph] {
    stride(from: 0, to: bytes.count - codeLength + 1, by: codeLength).map { start in
      glyph(codeLength == 1 ? Int(bytes[start]) : Int(bytes[start]) << 8 | Int(bytes[start + 1]))
    }
  }

  private func glyph(_ code: Int) -> Glyph {
    if let known = glyphs[code] { return known }
    let text = texts[code] ?? (hasCharacters ? Self.character(code) : "")
    let glyph = Glyph(
      text: text, count: text.utf16.count, width: widths[code] ?? defaultWidth, isSpace: codeLength == 1 && code == 32)
    glyphs[code] = glyph
    return glyph
  }

  /// The character of a code in the encoding of Windows, which most files have.
  private static func character(_ code: Int) -> String {
    code < 32 ? "" : String(bytes: [UInt8(truncatingIfNeeded: code)], encoding: .windowsCP1252) ?? ""
  }

  /// The widths of a font with codes of two bytes: `first [w w w]` or `first last w`.
  private static func wideWidths(_ list: [FileObject], in file: DocumentFile) -> [Int: Double] {
    var (widths, rest) = ([Int: Double](), list.map { file.value($0) ?? .null }[...])
    while let first = rest.popFirst()?.integer, let second = rest.popFirst() {
      if let each = second.array {
        for (place, width) in each.enumerated() { widths[first + place] = (file.value(width)?.number ?? 0) / 1000 }
      } else if let last = second.integer, let width = rest.popFirst()?.number, last >= first, last - first < 65536 {
        for code in first...last { widths[code] = width / 1000 }
      }
    }
    return widths
  }

  // MARK: Encodings

  /// The characters of Mac OS from code 128 on, which Foundation on Linux has otherwise.
  private static let macRoman =
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
    + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"

  /// The characters of the codes that an encoding changes.
  private static func encoding(_ encoding: FileObject?, in file: DocumentFile) -> [Int: String] {
    let base = encoding?.name ?? file.value(encoding?.dictionary?["BaseEncoding"])?.name
    var texts: [Int: String] = [:]
    if base == "MacRomanEncoding" {
      for (place, character) in macRoman.enumerated() { texts[128 + place] = String(character) }
    }
    var code = 0
    for entry in file.value(encoding?.dictionary?["Differences"])?.array ?? [] {
      if let number = entry.integer {
        code = number
      } else if let name = entry.name {
        texts[code] = character(named: name)
        code += 1
      }
    }
    return texts
  }

  /// The names of characters that aren't their own.
  private static let names: [String: String] = [
    "space": " ", "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$", "percent": "%", "ampersand": "&",
    "quotesingle": "'", "parenleft": "(", "parenright": ")", "asterisk": "*", "plus": "+", "comma": ",",
    "hyphen": "-", "period": ".", "slash": "/", "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4",
    "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "colon": ":", "semicolon": ";", "less": "<",
    "equal": "=", "greater": ">", "question": "?", "at": "@", "bracketleft": "[", "backslash": "\\",
    "bracketright": "]", "asciicircum": "^", "underscore": "_", "grave": "`", "braceleft": "{", "bar": "|",
    "braceright": "}", "asciitilde": "~", "quoteleft": "‘", "quoteright": "’", "quotedblleft": "“",
    "quotedblright": "”", "quotesinglbase": "‚", "quotedblbase": "„", "guillemotleft": "«", "guillemotright": "»",
    "guilsinglleft": "‹", "guilsinglright": "›", "endash": "–", "emdash": "—", "bullet": "•", "ellipsis": "…",
    "periodcentered": "·", "section": "§", "degree": "°", "copyright": "©", "registered": "®", "trademark": "™",
    "paragraph": "¶", "plusminus": "±", "multiply": "×", "divide": "÷", "minus": "−", "mu": "µ", "Euro": "€",
    "sterling": "£", "yen": "¥", "cent": "¢", "fi": "fi", "fl": "fl", "ff": "ff", "ffi": "ffi", "ffl": "ffl",
    "germandbls": "ß", "dotlessi": "ı", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "oslash": "ø", "Oslash": "Ø",
    "exclamdown": "¡", "questiondown": "¿", "nbspace": "\u{A0}", "dagger": "†", "daggerdbl": "‡", "onehalf": "½",
    "onequarter": "¼", "threequarters": "¾",
  ]
  /// The marks over letters, by the ends of names.
  private static let marks: [String: String] = [
    "acute": "\u{301}", "grave": "\u{300}", "circumflex": "\u{302}", "dieresis": "\u{308}", "tilde": "\u{303}",
    "ring": "\u{30A}", "cedilla": "\u{327}", "caron": "\u{30C}",
  ]

  private static func character(named name: String) -> String {
    let name = String(name.prefix { $0 != "." })
    if name.count == 1 { return name }
    if let text = names[name] { return text }
    if name.hasPrefix("uni"), let code = UInt32(name.dropFirst(3).prefix(4), radix: 16),
      let scalar = UnicodeScalar(code)
    {
      return String(scalar)
    }
    if let letter = name.first, let mark = marks[String(name.dropFirst())] {
      return (String(letter) + mark).precomposedStringWithCanonicalMapping
    }
    return ""
  }
}

/// The characters of codes as a file lists them.
private struct CharacterMap {
  private(set) var texts: [Int: String] = [:]

  init(_ bytes: [UInt8]) {
    var reader = ObjectReader(bytes)
    var pending: [FileObject] = []
    while let object = reader.next() {
      switch object {
      case .word("endbfchar"):
        for place in stride(from: 0, to: pending.count - 1, by: 2) {
          if let code = Self.code(pending[place]) { texts[code] = Self.text(pending[place + 1]) }
        }
        pending = []
      case .word("endbfrange"):
        for place in stride(from: 0, to: pending.count - 2, by: 3) { addRange(Array(pending[place..<place + 3])) }
        pending = []
      case .word: pending = []
      default: pending.append(object)
      }
    }
  }

  private mutating func addRange(_ range: [FileObject]) {
    guard let first = Self.code(range[0]), let last = Self.code(range[1]), last >= first, last - first < 65536 else {
      return
    }
    if let each = range[2].array {
      for (place, text) in each.enumerated() where first + place <= last { texts[first + place] = Self.text(text) }
    } else if case .string(let bytes) = range[2], let end = bytes.last {
      for code in first...last {
        // The last byte counts up within a range.
        let next = bytes.dropLast() + [UInt8(truncatingIfNeeded: Int(end) + code - first)]
        texts[code] = Self.text(.string(Array(next)))
      }
    }
  }

  private static func code(_ object: FileObject) -> Int? {
    guard case .string(let bytes) = object, bytes.count <= 4 else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ object: FileObject) -> String? {
    guard case .string(let bytes) = object else { return nil }
    return String(bytes: bytes, encoding: .utf16BigEndian)
  }
}
