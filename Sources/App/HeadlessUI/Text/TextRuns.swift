import Foundation

// The characters of a text by their looks.

extension Text {
  /// Characters that follow each other and have the same look.
  struct Run: Equatable {
    var text: String
    var link: URL?
    var intent: InlinePresentationIntent = []
    /// What the characters have instead of the look of the whole text; `nil` if they look as it does.
    var look: TextLook?

    /// The characters with the link and the emphasis of Markdown.
    var attributed: AttributedString {
      var string = AttributedString(text)
      string.link = link
      if !intent.isEmpty { string.inlinePresentationIntent = intent }
      return string
    }

    /// Whether they look as the whole text does.
    var isPlain: Bool { link == nil && look == nil }

    fileprivate func inside(_ outer: TextLook) -> Run {
      var run = self
      let look = (look ?? TextLook()).inside(outer)
      run.look = look == TextLook() ? nil : look
      return run
    }
  }

  /// The characters of a link, which may look different.
  struct Link {
    let url: URL
    private(set) var text: String
    /// Its Unicode scalars.
    private(set) var range: Range<Int>

    /// The links of a text.
    static func all(in runs: [Run]) -> [Link] {
      var (links, start, last) = ([Link](), 0, URL?.none)
      for run in runs {
        let end = start + run.text.unicodeScalars.count
        if let url = run.link {
          if last == url {
            links[links.count - 1].text += run.text
            links[links.count - 1].range = links[links.count - 1].range.lowerBound..<end
          } else {
            links.append(Link(url: url, text: run.text, range: start..<end))
          }
        }
        (start, last) = (end, run.link)
      }
      return links
    }
  }

  /// The characters by their looks: at least one run.
  func runs(in context: TextContext) -> [Run] {
    if parts.count == 1, case .verbatim(let text) = parts[0] { return [Run(text: text)] }
    let operands = look.operands
    let runs =
      operands.isEmpty
      ? parts.flatMap { Self.runs(of: $0, context) }
      : operands.flatMap { operand in operand.runs(in: context).map { $0.inside(operand.look) } }
    return runs.isEmpty ? [Run(text: "")] : runs.count == 1 ? runs : Self.merged(runs)
  }

  /// The runs with characters, of which no two neighbours look the same and have the same link.
  private static func merged(_ runs: [Run]) -> [Run] {
    let merged: [Run] = runs.reduce(into: []) { merged, run in
      guard !run.text.isEmpty else { return }
      if let last = merged.last, last.link == run.link, last.intent == run.intent, last.look == run.look {
        merged[merged.count - 1].text += run.text
      } else {
        merged.append(run)
      }
    }
    return merged.isEmpty ? Array(runs.prefix(1)) : merged
  }

  static func runs(of part: Part, _ context: TextContext) -> [Run] {
    switch part {
    case .verbatim(let text): [Run(text: text)]
    case .attributed(let text): text.runs.map { Run(text: String(text[$0.range].characters), link: $0.link) }
    case .localized(let format, let table): runs(of: format, table, context)
    case .value(let value): [Run(text: value.value.text(in: context))]
    case .image: []
    }
  }

  /// The runs of a localized string, which may be written in Markdown. Its values are not, and keep their looks.
  private static func runs(
    of format: LocalizationFormat, _ table: LocalizationTable, _ context: TextContext
  ) -> [Run] {
    let context = table.locale.map { TextContext(locale: $0) } ?? context
    let string = format.lookedUp(
      table: table.name, bundle: table.bundle, default: table.defaultValue, in: context)
    var next = 0
    return InlineMarkdown.pieces(of: string).flatMap { piece in
      var runs = format.runs(piece.text, &next, context)
      let link = piece.link.flatMap { URL(string: format.fill($0, &next, context)) }
      if piece.isInflected {
        runs = [Run(text: Inflection.inflected(runs.map(\.text).joined(), in: context.locale))]
      }
      guard link != nil || !piece.intent.isEmpty else { return runs }
      return runs.map { run in
        var run = run.inside(TextLook(piece.intent))
        run.link = link ?? run.link
        run.intent.formUnion(piece.intent)
        return run
      }
    }
  }

  /// The runs of a value that is filled into a localized string.
  func runsOfValue(in context: TextContext) -> [Run] { runs(in: context).map { $0.inside(look) } }
}
