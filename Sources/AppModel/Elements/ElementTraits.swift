/// What few elements have: gestures, callbacks, a size of their own.
struct ElementTraits {
  /// What two quick taps do.
  var doubleTap: (@MainActor () -> Void)?
  /// What a long press does, and how long it takes at least.
  var longPress: (duration: Duration, action: @MainActor () -> Void)?
  /// What the return key does in a field.
  var submit: (@MainActor () -> Void)?
  /// What the return key says.
  var submitLabel: SubmitLabel?
  /// How a value that is named from outside gets in: `70%`, `Large`, `2026-11-21`.
  var adjust: (@MainActor (String) throws -> Void)?
  /// The buttons that a swipe brings out, by the edge where they come out.
  var swipeActions: [SwipeActions] = []
  /// What pulling down does; returns when there is something new.
  var refresh: (@MainActor () async -> Void)?
  /// What is called when it comes onto the screen, and when it goes.
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  /// What is started when it comes onto the screen, and cancelled when it goes.
  var task: AppearanceTask?
  /// Values whose changes are told.
  var changes: [ChangeObserver] = []
  /// Whether the field has the keyboard focus, seen from the app.
  var focus: Binding<Bool>?
  /// Alerts, sheets and screens that come and go with the app's state.
  var presentations: [DeclaredPresentation] = []
  /// What is carried when it is dragged.
  var payload: String?
  /// What happens when something is dropped on it.
  var drop: (@MainActor (String) -> Bool)?
  /// What happens when one of its rows is dragged to another place.
  var move: (@MainActor (_ source: Int, _ destination: Int) -> Void)?
  /// What a tap shows below it.
  var menu: [Element]?
  /// Where a tap leads.
  var destination: (@MainActor () -> any Screen)?
  /// The place of the tab that a tap selects.
  var tab: Int?
  /// What it does as a key of the keyboard.
  var key: Keyboard.Press?
  /// Whether a tap takes the keyboard away.
  var endsEditing = false
  /// Whether a tap takes the layer away that it stands in.
  var dismissesLayer = false
  /// The search field that belongs to it.
  var search: (text: Binding<String>, prompt: String)?
  /// A size of its own, in points.
  var width: Double?
  var height: Double?
  /// Whether touches reach it and what stands in it.
  var allowsHitTesting = true
  /// Whether it has no size of its own and takes what is left, along the stack that it stands in.
  var isSpacer = false
  /// What a button is for.
  var role: ButtonRole?
  /// Whether a swipe has brought it out.
  var isSwipeAction = false
  /// Whether dragging a sheet down closes it.
  var keepsSheet = false
}
