import HeadlessUI

/// The body of a view of the app, which is searched for views of the app once.
final class InspectedBody {
  private let content: Content
  private var known: [ObjectIdentifier: [String]]?

  init(_ content: Content) { self.content = content }

  /// The paths of the views of a type in the body, in order, without those in other views of the app.
  func paths(of type: Any.Type) -> [String] {
    if let known { return known[ObjectIdentifier(type)] ?? [] }
    var found: [ObjectIdentifier: [String]] = [:]
    if let root = try? content.unwrapped() { Self.add(root, to: &found) }
    known = found
    return found[ObjectIdentifier(type)] ?? []
  }

  private static func add(_ content: Content, to found: inout [ObjectIdentifier: [String]]) {
    guard !content.isCustom else {
      found[ObjectIdentifier(type(of: content.view)), default: []].append(content.medium.path)
      return addParts(content.shownByModifiers, to: &found)
    }
    guard let kind = ViewKind.of(content) else { return }
    if let children = try? kind.children(content) {
      for index in 0..<children.count {
        if let child = try? children[index] { add(child, to: &found) }
      }
    }
    addParts(content.shownByModifiers + kind.parts(content), to: &found)
  }

  private static func addParts(_ parts: [ViewKind.Part], to found: inout [ObjectIdentifier: [String]]) {
    for part in parts {
      if let content = try? part.content() { add(content, to: &found) }
    }
  }
}

/// Numbers for the identities of the rows and views in an inspection.
final class IdentityNumbers {
  private var numbers: [AnyHashable: Int] = [:]

  func number(of identity: AnyHashable) -> Int {
    if let number = numbers[identity] { return number }
    numbers[identity] = numbers.count
    return numbers.count - 1
  }
}
