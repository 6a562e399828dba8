import ViewGraph

/// A property of a view that brings its value with it, SwiftUI's `DynamicProperty`.
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
  /// - Parameter offset: Where it is in the view: the name of its state.
  @MainActor mutating func install(in node: ViewNode, at offset: Int)
}

/// Finds the dynamic properties of views by their stored properties, once a type.
@MainActor
enum DynamicProperties {
  private static var plans: [ObjectIdentifier: [any Installer]] = [:]

  /// Connects the dynamic properties of a value with a node.
  static func install<Value>(in value: inout Value, of node: ViewNode) {
    guard !(Value.self is AnyObject.Type) else {
      return node.graph.fail(.missing("\(Value.self) is a class; expected a struct, whose properties can be found"))
    }
    let plan = plan(for: Value.self)
    guard !plan.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      for installer in plan { installer.install(UnsafeMutableRawPointer(pointer), node) }
    }
  }

  /// Compares two values of a view but for its dynamic properties, whose values are the node's.
  static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    Comparison.areEqual(left, right) { $0 is any NodeProperty.Type && !($0 is any ComparedProperty.Type) }
  }

  private static func plan(for type: Any.Type) -> [any Installer] {
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    var plan: [any Installer] = []
    add(type, at: 0, to: &plan)
    plans[key] = plan
    return plan
  }

  private static func add(_ type: Any.Type, at start: Int, to plan: inout [any Installer]) {
    for field in Fields.of(type).fields {
      guard let property = field.type as? any DynamicProperty.Type else { continue }
      let offset = start + field.offset
      if let property = property as? any NodeProperty.Type {
        plan.append(installer(property, offset))
      } else {
        add(field.type, at: offset, to: &plan)
        plan.append(updater(property, offset))
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
