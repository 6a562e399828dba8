import Foundation
import HeadlessUI
import Observation
import Testing

/// Changes that are undone and done again.
@MainActor
@Suite struct UndoManagerTests {
  private final class Counter {
    let manager = UndoManager()
    private(set) var value = 0

    func set(_ new: Int) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  /// Source: https://developer.apple.com/documentation/foundation/undomanager, "Undo and redo"
  @Test func `undoing registers how a change is done again`() {
    let counter = Counter()
    #expect(!counter.manager.canUndo && !counter.manager.canRedo)
    counter.set(1)
    counter.manager.setActionName("Count")
    #expect(counter.manager.canUndo && counter.manager.undoMenuItemTitle == "Undo Count")
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo && counter.manager.canRedo)
    #expect(counter.manager.redoActionName == "Count" && counter.manager.redoMenuItemTitle == "Redo Count")
    counter.manager.redo()
    #expect(counter.value == 1 && counter.manager.undoActionName == "Count")
    counter.manager.undo()
    counter.set(5)
    #expect(!counter.manager.canRedo)
  }

  /// Source: https://developer.apple.com/documentation/foundation/undomanager/groupsbyevent
  @Test func `the changes of an event are undone together`() {
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    #expect(counter.manager.groupingLevel == 1)
    counter.manager.undo()
    #expect(counter.value == 0)
    counter.manager.redo()
    #expect(counter.value == 2)
  }

  /// Source: https://developer.apple.com/documentation/foundation/undomanager/beginundogrouping()
  @Test func `groups are undone one by one`() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    for value in 1...3 {
      counter.manager.beginUndoGrouping()
      counter.set(value)
      counter.manager.endUndoGrouping()
    }
    #expect(counter.manager.undoCount == 3)
    counter.manager.undo()
    #expect(counter.value == 2)
    counter.manager.undo()
    #expect(counter.value == 1)
    counter.manager.redo()
    #expect(counter.value == 2)
  }

  /// Source: https://developer.apple.com/documentation/foundation/undomanager/levelsofundo
  @Test func `the oldest changes are forgotten`() {
    let counter = Counter()
    counter.manager.groupsByEvent = false
    counter.manager.levelsOfUndo = 2
    for value in 1...3 {
      counter.manager.beginUndoGrouping()
      counter.set(value)
      counter.manager.endUndoGrouping()
    }
    counter.manager.undo()
    counter.manager.undo()
    #expect(counter.value == 1 && !counter.manager.canUndo)
  }

  /// Source: https://developer.apple.com/documentation/foundation/undomanager/disableundoregistration()
  @Test func `changes that aren't registered aren't undone`() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.set(1)
    #expect(!counter.manager.canUndo && !counter.manager.isUndoRegistrationEnabled)
    counter.manager.enableUndoRegistration()
    counter.set(2)
    counter.manager.removeAllActions(withTarget: counter)
    #expect(!counter.manager.canUndo)
  }

  /// Source: https://developer.apple.com/documentation/foundation/undomanager/registerundo(withtarget:handler:), "unowned"
  @Test func `a target isn't retained`() {
    let manager = UndoManager()
    weak var gone: Counter?
    do {
      let counter = Counter()
      manager.registerUndo(withTarget: counter) { $0.set(7) }
      gone = counter
    }
    #expect(gone == nil)
    manager.undo()
  }

  private struct Editor: View {
    @Environment(\.undoManager) private var manager
    @State private var model = Counted()

    var body: some View {
      Text("\(model.value)").accessibilityIdentifier("value")
      Button("Add") { model.add(manager) }
      Button("Undo") { manager?.undo() }.accessibilityIdentifier("undo")
    }
  }

  @Observable
  @MainActor
  fileprivate final class Counted {
    var value = 0

    func add(_ manager: UndoManager?) {
      let old = value
      manager?.registerUndo(withTarget: self) { counted in MainActor.assumeIsolated { counted.value = old } }
      value += 1
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/undomanager
  @Test func `each tap is a group of the window's manager`() throws {
    try TestedApp.run {
      Editor()
    } test: { app throws in
      for _ in 0..<3 { try app.tap("Add") }
      #expect(try app.label("value") == "3")
      try app.tap("undo")
      #expect(try app.label("value") == "2")
      try app.tap("undo")
      #expect(try app.label("value") == "1")
    }
  }
}
