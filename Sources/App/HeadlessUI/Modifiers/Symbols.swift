import AppModel
import Foundation

// The appearance and the effects of symbols. Effects do nothing.

extension View {
  /// Shows variants of the symbols inside; their names stay as they are.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }
  /// Sets how the parts of the symbols inside are colored.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// Sets how the colors of the symbols inside are filled.
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
    accepted()
  }
  /// Sets how symbols inside show values.
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    accepted()
  }
  /// Sets the size of the symbols inside; the layout doesn't change.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  /// Moves the symbols inside for as long as a condition holds.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { accepted() }
  /// Moves the symbols inside when a value changes.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { accepted() }
  /// Removes the effects of symbols inside.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    accepted()
  }
}

/// Variants of symbols, SwiftUI's `SymbolVariants`.
public struct SymbolVariants: Hashable, Sendable {
  private let names: Set<String>
  public static let none = SymbolVariants(names: [])
  public static let circle = SymbolVariants(names: ["circle"])
  public static let square = SymbolVariants(names: ["square"])
  public static let rectangle = SymbolVariants(names: ["rectangle"])
  public static let fill = SymbolVariants(names: ["fill"])
  public static let slash = SymbolVariants(names: ["slash"])
  public var circle: SymbolVariants { union(.circle) }
  public var square: SymbolVariants { union(.square) }
  public var rectangle: SymbolVariants { union(.rectangle) }
  public var fill: SymbolVariants { union(.fill) }
  public var slash: SymbolVariants { union(.slash) }
  /// Whether all variants of another value are in it.
  public func contains(_ other: SymbolVariants) -> Bool { names.isSuperset(of: other.names) }

  private func union(_ other: SymbolVariants) -> SymbolVariants { SymbolVariants(names: names.union(other.names)) }
}

/// How the colors of a symbol are filled, SwiftUI's `SymbolColorRenderingMode`.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String
  public static let flat = SymbolColorRenderingMode(name: "flat")
  public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// How a symbol shows a value, SwiftUI's `SymbolVariableValueMode`.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String
  public static let color = SymbolVariableValueMode(name: "color")
  /// By drawing a part.
  public static let draw = SymbolVariableValueMode(name: "draw")
}

/// An effect on symbols.
public protocol SymbolEffect: Sendable {}
/// An effect that continues while it is active.
public protocol IndefiniteSymbolEffect {}
/// An effect that happens once.
public protocol DiscreteSymbolEffect {}
/// An effect for symbols that appear and disappear.
public protocol TransitionSymbolEffect {}
/// An effect for symbols that become others.
public protocol ContentTransitionSymbolEffect {}

/// The options of the repetition and the speed of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  private let name: String
  /// The behavior that the system chooses.
  public static let `default` = SymbolEffectOptions(name: "default")
  public static let repeating = SymbolEffectOptions(name: "repeating")
  public static let nonRepeating = SymbolEffectOptions(name: "nonRepeating")
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(name: "repeat") }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions(name: "repeat") }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(name: "speed \(speed)") }
  /// The options, again and again.
  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }
  /// The options, a number of times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }

  /// The repetition of an effect.
  public struct RepeatBehavior: Hashable, Sendable {
    private let name: String
    public static let continuous = RepeatBehavior(name: "continuous")
    public static let periodic = RepeatBehavior(name: "periodic")
    /// With pauses, a number of times.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { .periodic }
  }
}

/// Lets a symbol appear.
public struct AppearSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, up.
  public var up: AppearSymbolEffect { self }
  /// The effect, down.
  public var down: AppearSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: AppearSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// The effect that the system chooses.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
  fileprivate init() {}
}

/// Lets a symbol bounce.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, up.
  public var up: BounceSymbolEffect { self }
  /// The effect, down.
  public var down: BounceSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: BounceSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// Lets a symbol grow and shrink.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, plain.
  public var plain: BreatheSymbolEffect { self }
  /// The effect, pulse.
  public var pulse: BreatheSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: BreatheSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// Lets a symbol disappear.
public struct DisappearSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, up.
  public var up: DisappearSymbolEffect { self }
  /// The effect, down.
  public var down: DisappearSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: DisappearSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// Lets a symbol disappear as if it was drawn backwards.
public struct DrawOffSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, by layer.
  public var byLayer: DrawOffSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: DrawOffSymbolEffect { self }
  /// The effect, individually.
  public var individually: DrawOffSymbolEffect { self }
  /// The effect, non reversed.
  public var nonReversed: DrawOffSymbolEffect { self }
  /// The effect, reversed.
  public var reversed: DrawOffSymbolEffect { self }
}

/// Lets a symbol appear as if it was drawn.
public struct DrawOnSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, by layer.
  public var byLayer: DrawOnSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: DrawOnSymbolEffect { self }
  /// The effect, individually.
  public var individually: DrawOnSymbolEffect { self }
}

/// Lets a symbol fade in and out.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, by layer.
  public var byLayer: PulseSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: PulseSymbolEffect { self }
}

public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  fileprivate init() {}
  /// The effect, down up.
  public var downUp: ReplaceSymbolEffect { self }
  /// The effect, up up.
  public var upUp: ReplaceSymbolEffect { self }
  /// The effect, off up.
  public var offUp: ReplaceSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, clockwise.
  public var clockwise: RotateSymbolEffect { self }
  /// The effect, counter clockwise.
  public var counterClockwise: RotateSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: RotateSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: RotateSymbolEffect { self }
}

public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, up.
  public var up: ScaleSymbolEffect { self }
  /// The effect, down.
  public var down: ScaleSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: ScaleSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// Highlights the layers of a symbol in turn.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, iterative.
  public var iterative: VariableColorSymbolEffect { self }
  /// The effect, cumulative.
  public var cumulative: VariableColorSymbolEffect { self }
  /// The effect, reversing.
  public var reversing: VariableColorSymbolEffect { self }
  /// The effect, non reversing.
  public var nonReversing: VariableColorSymbolEffect { self }
  /// The effect, hide inactive layers.
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  /// The effect, dim inactive layers.
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// Moves a symbol back and forth.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  /// The effect, up.
  public var up: WiggleSymbolEffect { self }
  /// The effect, down.
  public var down: WiggleSymbolEffect { self }
  /// The effect, left.
  public var left: WiggleSymbolEffect { self }
  /// The effect, right.
  public var right: WiggleSymbolEffect { self }
  /// The effect, forward.
  public var forward: WiggleSymbolEffect { self }
  /// The effect, backward.
  public var backward: WiggleSymbolEffect { self }
  /// The effect, clockwise.
  public var clockwise: WiggleSymbolEffect { self }
  /// The effect, counter clockwise.
  public var counterClockwise: WiggleSymbolEffect { self }
  /// The effect, by layer.
  public var byLayer: WiggleSymbolEffect { self }
  /// The effect, whole symbol.
  public var wholeSymbol: WiggleSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// Lets a symbol appear.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that the system chooses.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// Lets a symbol bounce.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Lets a symbol grow and shrink.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Lets a symbol disappear.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
  /// Lets a symbol disappear as if it was drawn backwards.
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
  /// Lets a symbol appear as if it was drawn.
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// Lets a symbol fade in and out.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Highlights the layers of a symbol in turn.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Moves a symbol back and forth.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
