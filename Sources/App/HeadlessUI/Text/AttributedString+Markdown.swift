import Foundation

extension AttributedString {
  /// How Markdown is read, Foundation's `AttributedString.MarkdownParsingOptions`.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// What syntax is read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks, one after the other without a space, and what is in lines.
      case full
      /// What is in lines. A line break is a space.
      case inlineOnly
      /// What is in lines.
      case inlineOnlyPreservingWhitespace
    }

    /// What an error leads to. No text is an error here.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    /// Whether `^[text](inflect: true)` makes words agree with numbers.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
    }
  }

  /// Creates a string from Markdown, with links and `inlinePresentationIntent`. Blocks have no attributes.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init()
    for block in Self.blocks(of: markdown, options.interpretedSyntax) {
      for piece in InlineMarkdown.pieces(of: block) {
        let isInflected = piece.isInflected && options.allowsExtendedAttributes
        self +=
          Text.Run(
            text: isInflected ? Inflection.inflected(piece.text, in: .current) : piece.text,
            link: piece.link.flatMap { URL(string: $0, relativeTo: baseURL) }, intent: piece.intent
          ).attributed
      }
    }
  }

  /// Creates a string from Markdown in UTF-8, with links and `inlinePresentationIntent`.
  ///
  /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` for data that isn't text.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// The text of each block, without what makes it a block.
  private static func blocks(of text: String, _ syntax: MarkdownParsingOptions.InterpretedSyntax) -> [String] {
    if syntax == .inlineOnlyPreservingWhitespace { return [text] }
    var blocks: [[Substring]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let content = line.drop(while: \.isWhitespace)
      let marker = syntax == .full ? content.prefixMatch(of: #/(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/#) : nil
      if content.isEmpty, syntax == .full {
        blocks.append([])
      } else if let marker {
        blocks.append([content[marker.range.upperBound...]])
        // What follows a heading is another block.
        if content.first == "#" { blocks.append([]) }
      } else {
        blocks[blocks.count - 1].append(content)
      }
    }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// Looks up a localized string, and reads its Markdown.
  public init(localized resource: LocalizedStringResource) {
    self = Text(resource).attributed(in: TextContext(locale: resource.locale))
  }

  /// Looks up a localized string, and reads its Markdown.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let resource = LocalizedStringResource(keyAndValue, table: table, locale: locale, comment: comment)
    self = Text(resource).attributed(in: TextContext(locale: locale))
  }
}
