/// How a screen is shown over the others.
public enum PresentationStyle: Equatable, Sendable {
  /// As a sheet, which leaves a strip of what it covers, and can be dragged away.
  case sheet
  /// Over everything: what it covers is on the screen no more.
  case fullScreenCover
}
