/// What is on the screen, as a function of the app's state.
///
/// A screen reads its view model and describes what people see. It is evaluated again when something it has read has
/// changed, as a SwiftUI view is.
@MainActor
public protocol Screen {
  /// What the navigation bar says. A screen without a title has no navigation bar. The default is no title.
  var title: String { get }

  /// How large the title is. The default is automatic.
  var titleDisplayMode: TitleDisplayMode { get }

  /// What the navigation bar holds beside title and back button. The default is nothing.
  @ElementBuilder var toolbar: [Element] { get }

  /// What is on the screen, from top to bottom.
  @ElementBuilder var body: [Element] { get }

  /// Called once, when the screen comes up; not again when people come back to it. The default does nothing.
  ///
  /// What is to happen each time an element comes up is said by ``Element/onAppear(perform:)``.
  func onAppear()
}

extension Screen {
  /// No title.
  public var title: String { "" }
  /// Automatic.
  public var titleDisplayMode: TitleDisplayMode { .automatic }
  /// Nothing.
  @ElementBuilder public var toolbar: [Element] {}
  /// Does nothing.
  public func onAppear() {}
}
