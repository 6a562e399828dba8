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
  /// Connects the property with the node of its view.
  ///
  /// - Parameter offset: The offset of the property in the view, which identifies its state.
  @MainActor mutating func install(in node: ViewNode, at offset: Int)
}

/// The dynamic properties of a type of views, found by its stored properties once a type.
@MainActor
final class DynamicProperties {
  private let installers: [any Installer]
  private let comparison: Comparison
  private let isClass: Bool

  private init(_ type: Any.Type) {
    var installers: [any Installer] = []
    Self.add(type, at: 0, to: &installers)
    self.installers = installers
    comparison = Comparison.of(type) { $0 is any NodeProperty.Type && !($0 is any ComparedProperty.Type) }
    isClass = type is AnyClass
  }

  private static var known: [ObjectIdentifier: DynamicProperties] = [:]

  /// The dynamic properties of a type.
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

  private static func add(_ type: Any.Type, at start: Int, to installers: inout [any Installer]) {
    for field in Fields.of(type).fields {
      guard let property = field.type as? any DynamicProperty.Type else { continue }
      let offset = start + field.offset
      if let property = property as? any NodeProperty.Type {
        installers.append(installer(property, offset))
      } else {
        add(field.type, at: offset, to: &installers)
        installers.append(updater(property, offset))
      }
    }
  }

  private static func installer<P: NodeProperty>(_ type: P.Type, _ offset: Int) -> any Installer {
    PropertyInstaller<P>(offset: offset)
  }

  private static func updater<P: DynamicProperty>(_ type: P.Type, _ offset: Int) -> any Installer {
    PropertyUpdater<P>(offset: offset)
  }
}

/// A property whose value from outside counts when views are compared, such as a binding.
protocol ComparedProperty {}

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
