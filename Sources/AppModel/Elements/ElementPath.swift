/// How an element is known again when its screen has been evaluated anew.
///
/// It is known by the names of what it stands in; where there is no name, by being the n-th of its type there. So it
/// stays the same when something of another type comes up beside it.
enum ElementPath {
  /// The last part of an element's path.
  static func component(at index: Int, of siblings: [Element]) -> String {
    let element = siblings[index]
    guard element.identifier.isEmpty else { return "/" + element.identifier }
    let predecessors = siblings[..<index].count { $0.type == element.type && $0.identifier.isEmpty }
    return "/\(element.type.rawValue)#\(predecessors)"
  }
}
