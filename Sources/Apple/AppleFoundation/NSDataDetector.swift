import Foundation

/// Finds links in text, Foundation's `NSDataDetector`.
///
/// A web address has a scheme, begins with `www.` or ends with a common domain; mail addresses are links with the scheme
/// `mailto`, as on a device. Dates, addresses and phone numbers can't be found: creating a detector for them throws.
public final class NSDataDetector: NSObject, Sendable {
  /// What it finds, as bits of `NSTextCheckingResult.CheckingType`.
  public let checkingTypes: NSTextCheckingTypes

  /// Creates a detector.
  ///
  /// - Throws: `CocoaError.featureUnsupported` for other types than links.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes == LinkResult.type.rawValue else { throw CocoaError(.featureUnsupported) }
    self.checkingTypes = checkingTypes
  }

  /// The links in a range of a text, in order.
  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    guard let range = Range(range, in: string) else { return [] }
    let found = string[range].matches(of: Self.candidate)
    return found.compactMap { Self.link(in: $0.output, of: string) }
  }

  /// The first link in a range of a text.
  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// The number of links in a range of a text.
  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Calls a closure with each link until it sets its last argument to `true`.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isDone: ObjCBool = false
    for match in matches(in: string, options: options, range: range) where !isDone.boolValue {
      block(match, [], &isDone)
    }
  }

  /// Text without spaces that has a scheme, or a dot between two letters or digits.
  private nonisolated(unsafe) static let candidate =
    #/
    [A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\s<>"]+
    | [^\s<>"(),;:!?\/]+\.[A-Za-z]{2,}[^\s<>"]*
    /#
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "io", "app", "dev", "info", "biz", "me", "tv", "co", "ai", "eu", "de", "uk",
    "fr", "es", "it", "nl", "ch", "at", "be", "se", "no", "dk", "fi", "pl", "pt", "ru", "us", "ca", "mx", "br",
    "ar", "jp", "cn", "kr", "in", "au", "nz", "ie", "tr", "gr", "cz",
  ]

  private static func link(in candidate: Substring, of string: String) -> NSTextCheckingResult? {
    // Punctuation after a link isn't a part of it; a closing parenthesis is if the link has the opening one.
    var text = candidate
    while let last = text.last {
      let isOpen = last == ")" && !text.contains("(")
      guard ".,;:!?'…”’".contains(last) || isOpen else { break }
      text = text.dropLast()
    }
    guard let url = url(of: String(text)) else { return nil }
    return LinkResult(url, NSRange(text.startIndex..<text.endIndex, in: string))
  }

  private static func url(of text: String) -> URL? {
    if text.contains("://") { return URL(string: text) }
    let host = text.prefix { !"/?#:".contains($0) }
    let domain = host.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard host.hasPrefix("www.") || domains.contains(domain) else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty { return URL(string: "mailto:\(text)") }
    return parts.count == 1 ? URL(string: "http://\(text)") : nil
  }
}

/// Bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

private final class LinkResult: NSTextCheckingResult {
  /// `CheckingType.link` of Foundation on Linux, which is deprecated there.
  static var type: CheckingType { CheckingType(rawValue: 1 << 6) }

  let link: URL
  private let place: NSRange

  init(_ link: URL, _ place: NSRange) {
    (self.link, self.place) = (link, place)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { Self.type }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
  /// The link that a detector has found.
  public var url: URL? { (self as? LinkResult)?.link }
}
