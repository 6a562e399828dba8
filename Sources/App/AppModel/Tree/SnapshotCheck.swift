#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if DEBUG
  /// Compares each snapshot with one that is made from scratch, if the environment has `ROBOTRUN_CHECK_SNAPSHOTS`.
  ///
  /// The project's own tests run with it: a change that no box has noted would show an old screen.
  @MainActor
  enum SnapshotCheck {
    static let isOn = ProcessInfo.processInfo.environment["ROBOTRUN_CHECK_SNAPSHOTS"] != nil

    static func check(_ snapshot: Snapshot, of app: TreeApp, isInForeground: Bool) {
      // What it places counts as placed by the snapshot.
      SnapshotClock.now -= 1
      defer { SnapshotClock.now += 1 }
      let other = TreeSnapshotBuilder.snapshotFromScratch(of: app, isInForeground: isInForeground)
      guard let difference = difference(snapshot, other) else { return }
      fatalError("the snapshot differs from one from scratch: \(difference)")
    }

    static func difference(_ one: Snapshot, _ other: Snapshot) -> String? {
      for (left, right) in zip(one.elements, other.elements) where !areSame(left, right) {
        return "\(left)\nis \(right)\nscreen:\n\(other.tree)"
      }
      guard one.elements.count == other.elements.count else {
        return "\(one.elements.count) elements are \(other.elements.count)\n\(one.tree)\nis\n\(other.tree)"
      }
      guard one.focusedNode?.index == other.focusedNode?.index else { return "the focus" }
      let areas = (one.scrollAreas.map { "\($0)" }, other.scrollAreas.map { "\($0)" })
      return areas.0 == areas.1 ? nil : "\(areas.0) is \(areas.1)"
    }

    private static func areSame(_ left: Snapshot.Node, _ right: Snapshot.Node) -> Bool {
      guard left.source === right.source else { return false }
      let places = (left.type, left.index, left.parent, left.end) == (right.type, right.index, right.parent, right.end)
      let names =
        (left.identifier, left.label, left.value, left.placeholder)
        == (right.identifier, right.label, right.value, right.placeholder)
      let states =
        (left.isSelected, left.isEnabled, left.takesTouches, left.hasFocus, left.obstruction, left.isStructure)
        == (right.isSelected, right.isEnabled, right.takesTouches, right.hasFocus, right.obstruction, right.isStructure)
      let frames = (left.frame, left.visible) == (right.frame, right.visible)
      guard left.coverLevel == right.coverLevel else { return false }
      return places && names && states
        && (frames || "\(left.frame) \(left.visible)" == "\(right.frame) \(right.visible)")
    }
  }
#endif
