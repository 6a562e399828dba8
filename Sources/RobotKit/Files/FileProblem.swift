import CucumberMessages
import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a scenario file can't be read.
struct FileProblem: Error, Equatable {
  enum Kind: Equatable {
    case missing(nearest: String?)
    case emptyFolder(isNamedLikeAFile: Bool)
    case unreadable(String)
    case notUTF8(byte: Int)
  }

  let path: String
  let kind: Kind

  /// What is wrong and what to do, in a line.
  var reason: String {
    switch kind {
    case .missing(let nearest?): "there is no such file or folder; did you mean \(nearest)?"
    case .missing(nil): "there is no such file or folder"
    case .emptyFolder(isNamedLikeAFile: true): "it is a folder, not a file, and holds no scenarios (*.feature)"
    case .emptyFolder(isNamedLikeAFile: false): "the folder holds no scenarios (*.feature, *.feature.md)"
    case .unreadable(let reason): "it can't be read: \(reason)"
    case .notUTF8(let byte): "it is not UTF-8: the first byte that isn't is number \(byte); save it as UTF-8"
    }
  }

  /// The problem as the stream tells it, so that it reaches every report.
  var message: ParseError {
    ParseError(source: SourceReference(uri: path), message: reason)
  }

  /// The name that is most like another. The ending that all scenario files have makes no two of them alike.
  static func nearest(to name: String, among names: [String]) -> String? {
    let names = names.sorted()
    let stems = names.map(stem)
    let nearest = Spelling.nearest(to: stem(of: name), among: stems, most: 1).first
    if let index = nearest.flatMap(stems.firstIndex(of:)) { return names[index] }
    return name == stem(of: name) ? Spelling.nearest(to: name, among: names, most: 1).first : nil
  }

  private static func stem(of name: String) -> String {
    let ending = [".feature.md", ".feature"].first(where: name.hasSuffix) ?? ""
    return String(name.dropLast(ending.count))
  }

  /// The system's reason for an error of Foundation's.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return String(describing: error) }
    if let cause = error.underlying as? POSIXError { return SystemError.text(cause.code.rawValue) }
    switch error.code {
    case .fileReadNoPermission: return "permission denied"
    case .fileReadNoSuchFile: return "it is gone"
    default: return "error \(error.code.rawValue)"
    }
  }
}
