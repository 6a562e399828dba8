extension Double {
  /// Whether the numbers are about the same, swift-numerics' function.
  public func isApproximatelyEqual(to other: Double, absoluteTolerance: Double = 0) -> Bool {
    self == other || abs(self - other) <= Swift.max(Swift.max(abs(self), abs(other)) * 1.5e-8, absoluteTolerance)
  }
}
