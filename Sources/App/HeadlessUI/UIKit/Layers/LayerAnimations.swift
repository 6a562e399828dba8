import Foundation

/// The animations of a layer, in the order in which they were added.
@MainActor
struct LayerAnimations {
  fileprivate struct Entry {
    let key: String?
    let animation: CAAnimation
    /// Waits for the end.
    let task: Task<Void, Never>
  }

  fileprivate var entries: [Entry] = []

  nonisolated init() {}
}

extension CALayer {
  /// Begins an animation, in place of that of the same key.
  ///
  /// The delegate is called when it begins, and in virtual time when it ends. The properties of the layer stay.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let key = anim is CATransition ? "transition" : key
    anim.hasEnded = false
    if let key { removeAnimation(forKey: key) }
    let time = anim.time(in: CATransaction.animationDuration())
    CATransaction.waitForAnimation(of: time)
    let task = Task { @MainActor [weak self] in
      anim.delegate?.animationDidStart(anim)
      guard let time else { return }
      try? await Task.sleep(for: .seconds(time))
      guard !Task.isCancelled else { return }
      self?.ended(anim)
      anim.delegate?.animationDidStop(anim, finished: true)
    }
    animations.entries.append(LayerAnimations.Entry(key: key, animation: anim, task: task))
    redraw()
  }

  /// The animation of a key.
  public func animation(forKey key: String) -> CAAnimation? { animations.entries.first { $0.key == key }?.animation }
  /// The keys of the animations, in their order; `nil` without animations.
  public func animationKeys() -> [String]? {
    animations.entries.isEmpty ? nil : animations.entries.compactMap(\.key)
  }
  /// Ends the animation of a key.
  public func removeAnimation(forKey key: String) { remove { $0.key == key } }
  public func removeAllAnimations() { remove { _ in true } }

  private func remove(_ isRemoved: (LayerAnimations.Entry) -> Bool) {
    let removed = animations.entries.filter(isRemoved)
    guard !removed.isEmpty else { return }
    animations.entries.removeAll(where: isRemoved)
    for entry in removed {
      entry.task.cancel()
      // The delegate of one that has ended, and stays, was called.
      if !entry.animation.hasEnded { entry.animation.delegate?.animationDidStop(entry.animation, finished: false) }
    }
    redraw()
  }

  private func ended(_ animation: CAAnimation) {
    animation.hasEnded = true
    guard animation.isRemovedOnCompletion else { return }
    animations.entries.removeAll { $0.animation === animation }
    redraw()
  }

  /// The value of a property that a drawing shows: the last one of the animations that the layer has.
  func seen<Value>(_ keyPath: String, _ model: Value) -> Value {
    let values = animations.entries.reversed().lazy.filter { $0.animation.isSeen }
      .compactMap { $0.animation.lastValue(of: keyPath) }
    return values.first.flatMap { Self.convert($0) } ?? model
  }

  private static func convert<Value>(_ value: Any) -> Value? {
    if let value = value as? Value { return value }
    let number =
      (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) } ?? value as? Double
      ?? (value as? Float).map { Double($0) } ?? (value as? Int).map { Double($0) }
    if let number { return CGFloat(number) as? Value ?? Float(number) as? Value }
    return (value as? NSValue)?.cgPointValue as? Value
  }
}

extension CAAnimation {
  /// Whether the layer shows the last value: until the end, and after it as the fill mode says.
  fileprivate var isSeen: Bool { !hasEnded || fillMode == .forwards || fillMode == .both }
}
