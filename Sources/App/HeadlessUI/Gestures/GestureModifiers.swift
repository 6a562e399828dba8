import AppModel
import Foundation
import ViewGraph

/// The gestures that are enabled, SwiftUI's `GestureMask`.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The precedence of a gesture relative to those of the views inside and around.
private enum GestureRank: String {
  case normal = "gesture"
  case priority = "highPriorityGesture"
  case simultaneous = "simultaneousGesture"
}

extension Behavior {
  /// Makes a recognizer answer the touches it waits for.
  fileprivate func add<Value>(
    _ recognizer: _Recognizer<Value>, _ rank: GestureRank, to box: ElementNode
  ) {
    let touch: @MainActor (_Touch.Phase, Point, Point) -> Void = { [weak box] phase, start, location in
      _ = recognizer.receive(
        _Touch(phase: phase, start: CGPoint(start), location: CGPoint(location), box: box, time: .now))
    }
    switch recognizer.trigger {
    case .tap(let count):
      let tap = Tap(count: count) { [weak box] point in
        let location = box?.inRoot(point) ?? point
        touch(.ended, location, location)
      }
      switch rank {
      case .normal: taps.append(tap)
      case .priority: priorityTaps.append(tap)
      case .simultaneous: simultaneousTaps.append(tap)
      }
    case .longPress(let minimum):
      let center: @MainActor () -> Point = { [weak box] in box?.frameInRoot.center ?? .zero }
      longPress = LongPress(
        duration: minimum, action: { touch(.ended, center(), center()) },
        onPressing: { touch($0 ? .changed : .cancelled, center(), center()) })
    case .drag(let distance, let hold):
      let drag = Drag(
        minimumDistance: distance, hold: hold, onChanged: { touch(.changed, $0, $1) },
        onEnded: { touch(.ended, $0, $1) })
      if rank == .simultaneous { simultaneousDrag = drag } else { self.drag = drag }
    }
  }
}

extension Duration {
  /// The duration of a press; a billion seconds for one that is never reached.
  static func pressing(_ seconds: Double) -> Duration { .seconds(seconds.isNaN ? 0 : min(max(seconds, 0), 1e9)) }
}

extension View {
  private nonisolated func recognizing<T: Gesture>(
    _ gesture: T, _ rank: GestureRank, _ mask: GestureMask
  ) -> some View {
    nonisolated(unsafe) let gesture = gesture
    return box(ModifierCall(rank.rawValue, (gesture as any Gesture, mask))) { box, node in
      let behavior = Behavior()
      if mask.contains(.gesture) {
        for recognizer in gesture._recognizers() { behavior.add(recognizer, rank, to: box) }
      }
      behavior.disablesInnerGestures = !mask.contains(.subviews)
      box.behavior = behavior
    }
  }

  /// Adds a gesture with a lower precedence than those of the views inside.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, .normal, mask)
  }
  /// Adds a gesture with a lower precedence than those of the views inside.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    recognizing(gesture, .normal, isEnabled ? .all : .subviews)
  }
  /// Adds a gesture with a higher precedence than those of the views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { recognizing(gesture, .priority, mask) }
  /// Adds a gesture with a higher precedence than those of the views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    recognizing(gesture, .priority, isEnabled ? .all : .subviews)
  }
  /// Adds a gesture that is recognized simultaneously with those of the views inside.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { recognizing(gesture, .simultaneous, mask) }
  /// Adds a gesture that is recognized simultaneously with those of the views inside.
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    recognizing(gesture, .simultaneous, isEnabled ? .all : .subviews)
  }

  /// Calls an action at a tap.
  @preconcurrency
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    box { box, _ in
      let behavior = Behavior()
      behavior.taps = [Behavior.Tap(count: count) { _ in action() }]
      box.behavior = behavior
    }
  }

  /// Calls an action with the location of a tap.
  @preconcurrency
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { tapping(count, coordinateSpace, action) }

  /// Calls an action with the location of a tap.
  @preconcurrency
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { tapping(count, coordinateSpace.coordinateSpace, action) }

  private nonisolated func tapping(
    _ count: Int, _ space: CoordinateSpace, _ action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    box { box, _ in
      let behavior = Behavior()
      behavior.taps = [
        Behavior.Tap(count: count) { [weak box] point in
          action(space.point(CGPoint(box?.inRoot(point) ?? point), of: box))
        }
      ]
      box.behavior = behavior
    }
  }

  /// Calls an action after a long press.
  @preconcurrency
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    box { box, _ in
      let behavior = Behavior()
      behavior.longPress = Behavior.LongPress(
        duration: .pressing(minimumDuration), action: action, onPressing: onPressingChanged)
      box.behavior = behavior
    }
  }

  /// Calls an action after a long press.
  @available(*, deprecated, renamed: "onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)")
  @preconcurrency
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }

  /// Lets touches reach the whole frame of the view, including empty areas; any shape counts as its frame.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }
  /// Lets touches reach the whole frame of the view if the shape is one for interaction.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    box(ModifierCall("contentShape", (shape as any Shape, eoFill))) { box, _ in
      if kind.contains(.interaction) { box.semantics.hasContentShape = true }
    }
  }
}

/// The purposes of the shape of a view, SwiftUI's `ContentShapeKinds`.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Previews of dragged views.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The effect of a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}
