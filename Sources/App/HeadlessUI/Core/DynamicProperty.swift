import ViewGraph

/// A property of a view that updates its own value, SwiftUI's `DynamicProperty`.
///
/// Its own properties may be dynamic, too: they are installed first.
public protocol DynamicProperty {
  /// Called before the body of the view is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A dynamic property of the library, which keeps its value in the node.
protocol NodeProperty: DynamicProperty {
  /// Whether its value from outside counts when views are compared, such as an observed object.
  static var isCompared: Bool { get }

  /// Connects the property with the node of its view.
  ///
  /// - Parameter offset: The offset of the property in the view, which identifies its state.
  @MainActor mutating func install(in node: ViewNode, at offset: Int)
}

extension NodeProperty {
  static var isCompared: Bool { false }
}

/// A value whose dynamic properties are installed with those of its view, such as content that isn't a view itself.
package struct InstalledContent<Value>: NodeProperty {
  package var value: Value

  package init(_ value: Value) { self.value = value }

  static var isCompared: Bool { true }

  mutating func install(in node: ViewNode, at offset: Int) {
    DynamicProperties.of(Value.self).install(in: &value, of: node)
  }
}

/// A stand-in of a view, which may be of a class: it has no dynamic properties.
public protocol _StandInView {}

/// The dynamic properties of a type of views, found by its stored properties once a type.
@MainActor
final class DynamicProperties {
  private let installers: [any Installer]
  private let isClass: Bool
  private let type: Any.Type
  /// The offsets of the properties whose values belong to the node.
  private let owned: Set<Int>
  /// Made when values are compared, which most views of a screen never are.
  private lazy var comparison = Comparison.of(type, excluding: owned)

  private init(_ type: Any.Type) {
    var found = Found()
    Self.add(type, to: &found)
    (installers, owned) = (found.installers, found.owned)
    self.type = type
    isClass = type is AnyClass && !(type is any _StandInView.Type)
  }

  private struct Found {
    var installers: [any Installer] = []
    var owned: Set<Int> = []
  }

  private static var known: [ObjectIdentifier: DynamicProperties] = [:]

  static func of(_ type: Any.Type) -> DynamicProperties {
    let key = ObjectIdentifier(type)
    if let properties = known[key] { return properties }
    let properties = DynamicProperties(type)
    known[key] = properties
    return properties
  }

  /// Connects the dynamic properties of a value of the type with a node.
  func install<Value>(in value: inout Value, of node: ViewNode) {
    guard !isClass else {
      return node.graph.fail(.missing("\(Value.self) is a class; expected a struct, whose properties can be found"))
    }
    guard !installers.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      for installer in installers { installer.install(UnsafeMutableRawPointer(pointer), node) }
    }
  }

  /// Compares two values of the type except for their dynamic properties, whose values belong to the node.
  func areEqual<Value>(_ left: Value, _ right: Value) -> Bool { comparison.areEqual(left, right) }

  /// - Parameter start: The offset of a property of the view; `nil` for the view itself.
  private static func add(_ type: Any.Type, at start: Int? = nil, to found: inout Found) {
    for field in Fields.of(type).fields where canBeDynamic(field.type) {
      guard let property = field.type as? any DynamicProperty.Type else { continue }
      let offset = (start ?? 0) + field.offset
      if let property = property as? any NodeProperty.Type {
        found.installers.append(installer(property, offset))
        if start == nil, !property.isCompared { found.owned.insert(offset) }
      } else {
        add(field.type, at: offset, to: &found)
        found.installers.append(updater(property, offset))
      }
    }
  }

  /// Whether a type has to be asked for its conformance, which takes the runtime a tenth of a millisecond.
  private static func canBeDynamic(_ type: Any.Type) -> Bool {
    Fields.canConform(type) && !_typeName(type).hasPrefix("Swift.")
  }

  private static func installer<P: NodeProperty>(_ type: P.Type, _ offset: Int) -> any Installer {
    PropertyInstaller<P>(offset: offset)
  }

  private static func updater<P: DynamicProperty>(_ type: P.Type, _ offset: Int) -> any Installer {
    PropertyUpdater<P>(offset: offset)
  }
}

@MainActor
private protocol Installer {
  func install(_ view: UnsafeMutableRawPointer, _ node: ViewNode)
}

private struct PropertyInstaller<P: NodeProperty>: Installer {
  let offset: Int

  func install(_ view: UnsafeMutableRawPointer, _ node: ViewNode) {
    let property = (view + offset).assumingMemoryBound(to: P.self)
    property.pointee.install(in: node, at: offset)
    property.pointee.update()
  }
}

private struct PropertyUpdater<P: DynamicProperty>: Installer {
  let offset: Int

  func install(_ view: UnsafeMutableRawPointer, _ node: ViewNode) {
    (view + offset).assumingMemoryBound(to: P.self).pointee.update()
  }
}
