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
@NamedOptions("flat", "gradient")
public struct SymbolColorRenderingMode: Hashable, Sendable {}

/// How a symbol shows a value, SwiftUI's `SymbolVariableValueMode`.
@NamedOptions("color", "draw")
public struct SymbolVariableValueMode: Hashable, Sendable {}

/// An effect on symbols.
@StaticMembers([
  "automatic": AutomaticSymbolEffect.self, "appear": AppearSymbolEffect.self, "bounce": BounceSymbolEffect.self,
  "breathe": BreatheSymbolEffect.self, "disappear": DisappearSymbolEffect.self, "drawOff": DrawOffSymbolEffect.self,
  "drawOn": DrawOnSymbolEffect.self, "pulse": PulseSymbolEffect.self, "replace": ReplaceSymbolEffect.self,
  "rotate": RotateSymbolEffect.self, "scale": ScaleSymbolEffect.self, "variableColor": VariableColorSymbolEffect.self,
  "wiggle": WiggleSymbolEffect.self,
])
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
@NamedOptions("`default`", "repeating", "nonRepeating")
public struct SymbolEffectOptions: Hashable, Sendable {
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
  @NamedOptions("continuous", "periodic")
  public struct RepeatBehavior: Hashable, Sendable {
    /// With pauses, a number of times.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { .periodic }
  }
}

/// Lets a symbol appear.
public struct AppearSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// The effect that the system chooses.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
  fileprivate init() {}
}

/// Lets a symbol bounce.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var up: BounceSymbolEffect { self }
  public var down: BounceSymbolEffect { self }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// Lets a symbol grow and shrink.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var plain: BreatheSymbolEffect { self }
  public var pulse: BreatheSymbolEffect { self }
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// Lets a symbol disappear.
public struct DisappearSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// Lets a symbol disappear as if it was drawn backwards.
public struct DrawOffSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var byLayer: DrawOffSymbolEffect { self }
  public var wholeSymbol: DrawOffSymbolEffect { self }
  public var individually: DrawOffSymbolEffect { self }
  public var nonReversed: DrawOffSymbolEffect { self }
  public var reversed: DrawOffSymbolEffect { self }
}

/// Lets a symbol appear as if it was drawn.
public struct DrawOnSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var byLayer: DrawOnSymbolEffect { self }
  public var wholeSymbol: DrawOnSymbolEffect { self }
  public var individually: DrawOnSymbolEffect { self }
}

/// Lets a symbol fade in and out.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
}

public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  fileprivate init() {}
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var clockwise: RotateSymbolEffect { self }
  public var counterClockwise: RotateSymbolEffect { self }
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
}

public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var up: ScaleSymbolEffect { self }
  public var down: ScaleSymbolEffect { self }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// Highlights the layers of a symbol in turn.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// Moves a symbol back and forth.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}
  public var up: WiggleSymbolEffect { self }
  public var down: WiggleSymbolEffect { self }
  public var left: WiggleSymbolEffect { self }
  public var right: WiggleSymbolEffect { self }
  public var forward: WiggleSymbolEffect { self }
  public var backward: WiggleSymbolEffect { self }
  public var clockwise: WiggleSymbolEffect { self }
  public var counterClockwise: WiggleSymbolEffect { self }
  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
}
