import Foundation
import ViewGraph

/// A record of how changes are undone and done again, Foundation's `UndoManager`.
///
/// What is registered within one event, such as a tap, is one group, which is undone as a whole.
open class UndoManager: NSObject, @unchecked Sendable {
  /// How one change is undone.
  private struct Action {
    weak var target: AnyObject?
    let undo: () -> Void
  }

  private final class Group {
    enum Entry {
      case action(Action)
      case group(Group)
    }

    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false

    /// Undoes the changes, the last one first.
    func undo() {
      for entry in entries.reversed() {
        switch entry {
        case .action(let action): if action.target != nil { action.undo() }
        case .group(let group): group.undo()
        }
      }
    }

    /// Removes the actions of a target, and groups that are empty then.
    func remove(_ target: AnyObject) {
      entries.removeAll { entry in
        switch entry {
        case .action(let action): return action.target === target
        case .group(let group):
          group.remove(target)
          return group.entries.isEmpty
        }
      }
    }
  }

  private enum Phase {
    case recording, undoing, redoing
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The groups that are open, the outermost first.
  private var open: [Group] = []
  private var phase = Phase.recording
  private var disabledCount = 0
  /// Whether the outermost group was opened for the current event.
  private var isEventGroupOpen = false

  /// Whether a group is opened for each event.
  open var groupsByEvent = true
  /// The number of groups that are kept; 0 for all.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// The modes in which the group of an event ends; there is only one.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  public override init() { super.init() }

  // MARK: Registering

  /// Registers how a change is undone. The target isn't retained.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      guard groupsByEvent else {
        return raise("registerUndo(withTarget:handler:) needs an open group, since groupsByEvent is false")
      }
      openEventGroup()
    }
    let action = Action(target: target) { [weak target] in if let target { handler(target) } }
    open.last?.entries.append(.action(action))
    if phase == .recording { redoStack = [] }
  }

  /// Unavailable: there are no selectors on Linux.
  @available(*, unavailable, message: "there are no selectors on Linux; use registerUndo(withTarget:handler:)")
  public func registerUndo(withTarget target: Any, selector: Any, object anObject: Any?) {}

  /// Whether changes are registered.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  /// Stops the registration of changes, until ``enableUndoRegistration()`` is called as often.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Continues the registration of changes.
  open func enableUndoRegistration() {
    guard disabledCount > 0 else {
      return raise("enableUndoRegistration() was called without disableUndoRegistration()")
    }
    disabledCount -= 1
  }

  private func raise(_ reason: String) {
    assumingMainThread { UIApplication.shared.raise("UndoManager: \(reason)") }
  }

  // MARK: Groups

  /// The number of open groups.
  open var groupingLevel: Int { open.count }

  open func beginUndoGrouping() {
    if open.isEmpty, groupsByEvent, phase == .recording { openEventGroup() }
    openGroup()
  }

  open func endUndoGrouping() {
    guard let group = open.last else { return raise("endUndoGrouping() was called without an open group") }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    open.removeLast()
    if let outer = open.last {
      if !group.entries.isEmpty { outer.entries.append(.group(group)) }
      if outer.name.isEmpty { outer.name = group.name }
    } else {
      isEventGroupOpen = false
      if !group.entries.isEmpty { push(group) }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func openGroup() {
    post(.NSUndoManagerCheckpoint)
    open.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openEventGroup() {
    openGroup()
    guard phase == .recording else { return }
    isEventGroupOpen = true
    DispatchQueue.main.async { [weak self] in self?.endEvent() }
  }

  private func endEvent() {
    if isEventGroupOpen, groupingLevel == 1 { endUndoGrouping() }
  }

  private func push(_ group: Group) {
    if phase == .undoing { redoStack.append(group) } else { undoStack.append(group) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: Undo and redo

  /// Whether a change can be undone.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.entries.isEmpty } }
  /// Whether a change that was undone can be done again.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }
  /// The number of groups that can be undone.
  open var undoCount: Int { undoStack.count + (open.first.map { $0.entries.isEmpty ? 0 : 1 } ?? 0) }
  /// The number of groups that can be done again.
  open var redoCount: Int { redoStack.count }
  /// Whether changes are being undone.
  open var isUndoing: Bool { phase == .undoing }
  /// Whether changes are being done again.
  open var isRedoing: Bool { phase == .redoing }

  /// Closes the group of the event, and undoes the last group.
  open func undo() {
    if groupsByEvent { endEvent() }
    guard open.isEmpty else { return raise("undo() was called while groups are open") }
    undoNestedGroup()
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard let group = undoStack.popLast() else { return }
    run(group, .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
  }

  /// Does the changes again that were undone last.
  open func redo() {
    guard open.isEmpty else { return raise("redo() was called while groups are open") }
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    run(group, .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
  }

  private func run(_ group: Group, _ phase: Phase, _ before: Notification.Name, _ after: Notification.Name) {
    post(before)
    let outer = open
    (self.phase, open) = (phase, [])
    openGroup()
    open.last?.name = group.name
    group.undo()
    while !open.isEmpty { endUndoGrouping() }
    (self.phase, open) = (.recording, outer)
    post(after)
  }

  /// Forgets all changes, and enables registration.
  open func removeAllActions() {
    (undoStack, redoStack, open, disabledCount, isEventGroupOpen) = ([], [], [], 0, false)
  }
  /// Forgets the changes of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in undoStack + redoStack + open { group.remove(target) }
    undoStack.removeAll(where: \.entries.isEmpty)
    redoStack.removeAll(where: \.entries.isEmpty)
  }

  // MARK: Names

  /// Sets the name of the change that is being registered.
  open func setActionName(_ actionName: String) {
    guard let group = open.first ?? undoStack.last else { return }
    group.name = actionName
  }
  /// The name of the change that is undone next; empty without one.
  open var undoActionName: String { (open.first { !$0.entries.isEmpty } ?? undoStack.last)?.name ?? "" }
  /// The name of the change that is done again next; empty without one.
  open var redoActionName: String { redoStack.last?.name ?? "" }
  /// The title of a command that undoes, such as `Undo Typing`.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a command that does a change again, such as `Redo Typing`.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The title of a command that undoes a change with a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// The title of a command that does a change with a name again.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
  /// Sets whether the change that is being registered can be lost without harm.
  open func setActionIsDiscardable(_ discardable: Bool) { (open.first ?? undoStack.last)?.isDiscardable = discardable }
  /// Whether the change that is undone next can be lost without harm.
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  /// Whether the change that is done again next can be lost without harm.
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Before a group is opened or closed, and before changes are undone or done again.
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// After a group was opened.
  public static let NSUndoManagerDidOpenUndoGroup = Self("NSUndoManagerDidOpenUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Before a group is closed.
  public static let NSUndoManagerWillCloseUndoGroup = Self("NSUndoManagerWillCloseUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// After a group was closed.
  public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroupNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Before changes are undone.
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// After changes were undone.
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Before changes are done again.
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// After changes were done again.
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}

private enum UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
  /// The undo manager of the window.
  public var undoManager: UndoManager? { self[UndoManagerKey.self] }

  mutating func setUndoManager(_ manager: UndoManager) { self[UndoManagerKey.self] = manager }
}

extension UIResponder {
  public var undoManager: UndoManager? { UIApplication.shared.windowUndoManager }
}
