import Foundation

/// Writes pages of any files as one file.
struct DocumentWriter {
  /// The objects, of which the first one has the number 1.
  private var objects: [FileObject?] = []
  /// The numbers of copied objects, by their files and their numbers there.
  private var copies: [ObjectIdentifier: [Int: Int]] = [:]
  /// The objects that are still to be copied: one that names the next may go on without end.
  private var pending: [(number: Int, object: FileObject, file: DocumentFile)] = []

  /// Returns a file with pages and what is known of it.
  static func data(of pages: [PDFPage], information: [String: FileObject]) -> Data {
    var writer = DocumentWriter()
    let (root, tree) = (writer.reserve(), writer.reserve())
    let numbers = pages.map { page in
      let number = writer.reserve()
      if let file = page.file, let own = page.number {
        writer.copies[ObjectIdentifier(file), default: [:]][own] = number
      }
      return number
    }
    for (page, number) in zip(pages, numbers) {
      var values = page.writtenValues.filter { $0.key != "Parent" }.mapValues { writer.copy($0, of: page.file) }
      (values["Type"], values["Parent"]) = (.name("Page"), .reference(tree))
      writer.objects[number - 1] = .dictionary(values)
    }
    while let next = writer.pending.popLast() {
      writer.objects[next.number - 1] = writer.copy(next.object, of: next.file)
    }
    writer.objects[tree - 1] = .dictionary([
      "Type": .name("Pages"), "Count": .number(Double(pages.count)), "Kids": .array(numbers.map { .reference($0) }),
    ])
    writer.objects[root - 1] = .dictionary(["Type": .name("Catalog"), "Pages": .reference(tree)])
    var trailer: [String: FileObject] = ["Root": .reference(root)]
    if !information.isEmpty {
      let number = writer.reserve()
      writer.objects[number - 1] = .dictionary(information)
      trailer["Info"] = .reference(number)
    }
    return writer.data(trailer)
  }

  private mutating func reserve() -> Int {
    objects.append(nil)
    return objects.count
  }

  // MARK: Copies

  private mutating func copy(_ object: FileObject, of file: DocumentFile?) -> FileObject {
    switch object {
    case .reference(let number): return copy(referenceTo: number, of: file)
    case .array(let values): return .array(values.map { copy($0, of: file) })
    case .dictionary(let values): return .dictionary(values.mapValues { copy($0, of: file) })
    case .stream(let values, let bytes): return .stream(values.mapValues { copy($0, of: file) }, bytes)
    default: return object
    }
  }

  private mutating func copy(referenceTo number: Int, of file: DocumentFile?) -> FileObject {
    guard let file else { return .null }
    if let known = copies[ObjectIdentifier(file)]?[number] { return .reference(known) }
    guard let object = file.value(.reference(number)) else { return .null }
    // Pages that aren't written, and the tree of all pages.
    if let type = object.dictionary?["Type"]?.name, type == "Page" || type == "Pages" { return .null }
    let own = reserve()
    copies[ObjectIdentifier(file), default: [:]][number] = own
    pending.append((own, object, file))
    return .reference(own)
  }

  // MARK: Bytes

  private func data(_ trailer: [String: FileObject]) -> Data {
    var data = Data("%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}\n".utf8)
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(data.count)
      data += Data("\(index + 1) 0 obj\n".utf8)
      Self.write(object ?? .null, to: &data)
      data += Data("\nendobj\n".utf8)
    }
    let start = data.count
    data += Data("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for offset in offsets { data += Data(String(format: "%010d 00000 n \n", offset).utf8) }
    data += Data("trailer\n".utf8)
    Self.write(.dictionary(trailer.merging(["Size": .number(Double(objects.count + 1))]) { $1 }), to: &data)
    data += Data("\nstartxref\n\(start)\n%%EOF\n".utf8)
    return data
  }

  private static func write(_ object: FileObject, to data: inout Data) {
    switch object {
    case .null: data += Data("null".utf8)
    case .bool(let value): data += Data("\(value)".utf8)
    case .number(let number):
      data += Data((number == number.rounded() ? String(format: "%.0f", number) : String(format: "%.5f", number)).utf8)
    case .name(let name): data += Data("/\(escaped(name))".utf8)
    case .string(let bytes): data += Data("<\(bytes.map { String(format: "%02X", $0) }.joined())>".utf8)
    case .reference(let number): data += Data("\(number) 0 R".utf8)
    case .word(let word): data += Data(word.utf8)
    case .array(let values):
      data += Data("[".utf8)
      for (index, value) in values.enumerated() {
        if index > 0 { data += Data(" ".utf8) }
        write(value, to: &data)
      }
      data += Data("]".utf8)
    case .dictionary(let values): write(values, to: &data)
    case .stream(let values, let bytes):
      write(values.merging(["Length": .number(Double(bytes.count))]) { $1 }, to: &data)
      data += Data("\nstream\n".utf8) + Data(bytes) + Data("\nendstream".utf8)
    }
  }

  private static func write(_ values: [String: FileObject], to data: inout Data) {
    data += Data("<<".utf8)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      data += Data(" /\(escaped(key)) ".utf8)
      write(value, to: &data)
    }
    data += Data(" >>".utf8)
  }

  private static func escaped(_ name: String) -> String {
    name.utf8.map { byte in
      byte > 32 && byte < 127 && byte != UInt8(ascii: "#") && !ObjectReader.isDelimiter(byte)
        ? String(UnicodeScalar(byte)) : String(format: "#%02X", byte)
    }.joined()
  }
}
