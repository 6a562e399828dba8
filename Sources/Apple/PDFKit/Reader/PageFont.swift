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
    /// Whether the file doesn't name its characters.
    let isUnknown: Bool
  }

  /// The number of bytes of a code.
  private let codeLength: Int
  /// The characters of codes by the table of the font.
  private let map: CharacterMap?
  /// The characters of codes by the encoding; `nil` for a name that isn't known.
  private let encoding: [Int: String?]
  private let widths: CodeTable<Double>
  private let defaultWidth: Double
  /// The number of bytes of the font in the file.
  let size: Int

  /// The font of text without one.
  init() { (codeLength, map, encoding, widths, defaultWidth, size) = (1, nil, [:], CodeTable(), 0.5, 0) }

  init(_ font: [String: FileObject], in file: DocumentFile) {
    let table = file.content(of: font["ToUnicode"])
    map = table.map { CharacterMap($0) }
    let kind = file.value("Subtype", in: font)?.name
    if kind == "Type0" {
      let descendant = file.value(file.value("DescendantFonts", in: font)?.array?.first)?.dictionary ?? [:]
      let list = file.value("W", in: descendant)?.array ?? []
      (codeLength, encoding) = (2, [:])
      defaultWidth = (file.value("DW", in: descendant)?.number ?? 1000) / 1000
      widths = Self.wideWidths(list, in: file)
      size = (table?.count ?? 0) + list.count * 4
      return
    }
    codeLength = 1
    encoding = Self.encoding(file.value("Encoding", in: font), in: file)
    let first = file.value("FirstChar", in: font)?.integer(in: CodeTable<Double>.codes) ?? 0
    let listed = file.value("Widths", in: font)?.array ?? []
    // The matrix of a font of drawings sets the unit of its widths.
    let matrix = kind == "Type3" ? file.value("FontMatrix", in: font)?.array?.first : nil
    let unit = file.value(matrix)?.number.map { abs($0) } ?? 0.001
    var own = CodeTable<Double>()
    for (place, width) in listed.prefix(256).enumerated() {
      own.set((file.value(width)?.number ?? 0) * unit, of: first + place)
    }
    // The standard fonts have no widths in the file.
    (widths, defaultWidth) = (own, own.isEmpty ? 0.5 : 0)
    size = (table?.count ?? 0) + listed.count * 4
  }

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
    let text = text(of: code)
    let glyph = Glyph(
      text: text ?? "", count: text?.utf16.count ?? 0, width: widths.value(of: code)?.value ?? defaultWidth,
      isSpace: codeLength == 1 && code == 32, isUnknown: text == nil)
    glyphs[code] = glyph
    return glyph
  }

  /// The characters of a code; `nil` if the file doesn't name them. Guess: code 0 of two bytes is the missing glyph.
  private func text(of code: Int) -> String? {
    if let text = map?.text(of: code) { return text }
    if codeLength == 2 { return code == 0 ? "" : nil }
    if let text = encoding[code] { return text }
    return Self.character(code)
  }

  /// The character of a code in the encoding of Windows, which most files have; `nil` for control characters.
  private static func character(_ code: Int) -> String? {
    if code < 32 { return [9, 10, 13].contains(code) ? "" : nil }
    return String(bytes: [UInt8(truncatingIfNeeded: code)], encoding: .windowsCP1252) ?? ""
  }

  /// The widths of a font with codes of two bytes: `first [w w w]` or `first last w`.
  private static func wideWidths(_ list: [FileObject], in file: DocumentFile) -> CodeTable<Double> {
    let codes = CodeTable<Double>.codes
    var (widths, rest) = (CodeTable<Double>(), list.map { file.value($0) ?? .null }[...])
    // One array may be listed any number of times.
    var remaining = codes.count * 4
    while let first = rest.popFirst(), let second = rest.popFirst() {
      let start = first.integer(in: codes)
      if let each = second.array {
        guard let start else { continue }
        let own = each.prefix(remaining)
        remaining -= own.count
        for (place, width) in own.enumerated() {
          widths.set((file.value(width)?.number ?? 0) / 1000, of: start + place)
        }
      } else if let width = rest.popFirst()?.number, let start, let last = second.integer(in: codes) {
        widths.set(width / 1000, from: start, to: last)
      }
    }
    widths.sort()
    return widths
  }

  // MARK: Encodings

  /// The characters of Mac OS from code 128 on, which Foundation on Linux has otherwise.
  private static let macRoman =
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
    + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"

  /// The characters of the codes that an encoding changes; `nil` for a name that isn't known.
  private static func encoding(_ encoding: FileObject?, in file: DocumentFile) -> [Int: String?] {
    let base = encoding?.name ?? file.value(encoding?.dictionary?["BaseEncoding"])?.name
    var texts: [Int: String?] = [:]
    if base == "MacRomanEncoding" {
      for (place, character) in macRoman.enumerated() { texts[128 + place] = String(character) }
    }
    // Codes of one byte; others are skipped.
    var code = 0
    for entry in file.value(encoding?.dictionary?["Differences"])?.array ?? [] {
      if entry.number != nil {
        code = entry.integer(in: 0...255) ?? 256
      } else if let name = entry.name, code < 256 {
        texts[code] = .some(character(named: name))
        code += 1
      }
    }
    return texts
  }

  /// The characters of names that are longer than one letter.
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

  /// The characters of a name; `nil` if it isn't known.
  private static func character(named name: String) -> String? {
    if name == ".notdef" { return "" }
    let name = String(name.prefix { $0 != "." })
    if name.count == 1 { return name }
    if let text = names[name] { return text }
    if let digits = hexDigits(of: name), let code = UInt32(digits, radix: 16), let scalar = UnicodeScalar(code) {
      return String(scalar)
    }
    if let letter = name.first, let mark = marks[String(name.dropFirst())] {
      return (String(letter) + mark).precomposedStringWithCanonicalMapping
    }
    return nil
  }

  /// The digits of names such as `uni03A9` and `u1F600`. Source: Adobe Glyph List Specification, section 2.
  private static func hexDigits(of name: String) -> Substring? {
    if name.hasPrefix("uni"), name.utf8.count >= 7 { return name.dropFirst(3).prefix(4) }
    return name.hasPrefix("u") && (5...7).contains(name.utf8.count) ? name.dropFirst() : nil
  }
}

/// The characters of codes as a file lists them.
private struct CharacterMap {
  /// The characters as bytes of UTF-16; of a range the last byte counts up.
  private var texts = CodeTable<[UInt8]>()
  /// The largest number of bytes of the characters of a code. Source: Adobe, Technical Note 5411, 1.4.1.
  private static let longest = 512

  init(_ bytes: [UInt8]) {
    var reader = ObjectReader(bytes)
    var pending: [FileObject] = []
    while let object = reader.next() {
      switch object {
      case .word("endbfchar"):
        for place in stride(from: 0, to: pending.count - 1, by: 2) {
          if let code = Self.code(pending[place]) { texts.set(Self.text(pending[place + 1]), of: code) }
        }
        pending = []
      case .word("endbfrange"):
        for place in stride(from: 0, to: pending.count - 2, by: 3) { addRange(Array(pending[place..<place + 3])) }
        pending = []
      case .word: pending = []
      default: pending.append(object)
      }
    }
    texts.sort()
  }

  /// The characters of a code; `nil` if they aren't listed.
  func text(of code: Int) -> String? {
    guard let (bytes, distance) = texts.value(of: code), let last = bytes.last else { return nil }
    let counted = bytes.dropLast() + [UInt8(truncatingIfNeeded: Int(last) + distance)]
    return String(bytes: counted, encoding: .utf16BigEndian)
  }

  private mutating func addRange(_ range: [FileObject]) {
    guard let first = Self.code(range[0]), let last = Self.code(range[1]), last >= first else { return }
    if let each = range[2].array {
      for (place, text) in each.prefix(last - first + 1).enumerated() { texts.set(Self.text(text), of: first + place) }
    } else if let bytes = Self.text(range[2]) {
      texts.set(bytes, from: first, to: last)
    }
  }

  private static func code(_ object: FileObject) -> Int? {
    guard case .string(let bytes) = object, bytes.count <= 4 else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ object: FileObject) -> [UInt8]? {
    guard case .string(let bytes) = object, !bytes.isEmpty, bytes.count <= longest else { return nil }
    return bytes
  }
}
