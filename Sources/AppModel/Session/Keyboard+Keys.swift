extension Keyboard {
  /// The keys of a keyboard, which become nodes when somebody looks at them.
  struct Keys {
    struct Key {
      let element: Element
      let frame: Rect

      init(_ type: ElementType, _ id: String, _ label: String, _ press: Press, _ frame: Rect) {
        element = Element(type, id: id, label: label).withTraits { $0.key = press }
        self.frame = frame
      }
    }

    let plain: [Key]
    /// What the return key says.
    let label: SubmitLabel

    var count: Int { plain.count + 1 }

    /// The keys as nodes of a snapshot.
    ///
    /// - Parameter start: The place of the first one; the keyboard stands right before it.
    func nodes(from start: Int) -> [Snapshot.Node] {
      let last = Key(.button, label.identifier, label.rawValue, .type("\n"), frame(3, 2, of: 3))
      return (plain + [last]).enumerated().map { number, key in
        Snapshot.Node(
          element: key.element, identifier: key.element.identifier, index: start + number, parent: start - 1,
          end: start + number + 1, frame: key.frame, visible: key.frame, layer: 0, siblings: nil, ordinal: 0,
          isEnabled: true, takesTouches: true, obstruction: nil)
      }
    }
  }
}
