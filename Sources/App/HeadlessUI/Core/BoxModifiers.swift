import AppModel

/// A modifier that lays its box out by a rule.
struct LayoutModifier<Layout: LayoutRule & Equatable, Arguments>: CalledModifier {
  let layout: Layout
  let name: String?
  let arguments: Arguments

  var call: ModifierCall? { name.map { ModifierCall($0, arguments) } }
}

extension LayoutModifier: ElementModifier {
  func apply(to box: ElementNode, in node: ViewNode) { box.layout = layout }

  func isSame(as other: Self) -> Bool { layout == other.layout }
}

/// A modifier that sets what accessibility sees of its box.
struct SemanticsModifier<Value: Equatable>: CalledModifier {
  let property: WritableKeyPath<Semantics, Value>
  let value: Value
  let name: String?

  var call: ModifierCall? { name.map { ModifierCall($0, value) } }
}

extension SemanticsModifier: ElementModifier {
  func apply(to box: ElementNode, in node: ViewNode) { box.semantics[keyPath: property] = value }

  // The key path of one place in the code is one object.
  func isSame(as other: Self) -> Bool { property === other.property && value == other.value }
}

/// A modifier that sets a string that accessibility sees of its box.
struct SemanticTextModifier {
  let property: WritableKeyPath<Semantics, String?>
  let text: Text
}

extension SemanticTextModifier: ElementModifier {
  func apply(to box: ElementNode, in node: ViewNode) {
    box.semantics[keyPath: property] = text.plain(at: node)
  }

  func isSame(as other: Self) -> Bool { property === other.property && text == other.text }
}

extension View {
  /// Lays the view out by a rule.
  ///
  /// - Parameters:
  ///   - name: The modifier that is made of it, with its arguments.
  @inline(__always) nonisolated func layout<Layout: LayoutRule & Equatable, Arguments>(
    _ layout: Layout, _ name: String? = nil, _ arguments: Arguments = ()
  ) -> some View { modifier(LayoutModifier(layout: layout, name: name, arguments: arguments)) }

  /// Sets what accessibility sees of the view.
  ///
  /// - Parameters:
  ///   - name: The modifier that is made of it.
  @inline(__always) nonisolated func semantics<Value: Equatable>(
    _ property: WritableKeyPath<Semantics, Value>, _ value: Value, _ name: String? = nil
  ) -> some View {
    // Where it is inlined the type of the value is known; otherwise the runtime looks types up for each modifier.
    modifier(SemanticsModifier(property: property, value: value, name: name))
  }
}
