import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML with the platform's own parser.
final class XMLReader: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  /// The elements in the order of their start tags, each with the text that is directly in it.
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  static func elements(of xml: String) throws -> [Element] {
    let reader = XMLReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    guard parser.parse() else {
      throw Malformed(description: "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }
    return reader.elements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    if let index = open.last { elements[index].text += String(decoding: data, as: UTF8.self) }
  }
}
