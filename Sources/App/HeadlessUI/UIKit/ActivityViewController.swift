import Foundation

/// The sheet that shares items, UIKit's `UIActivityViewController`: that of a ``ShareLink``, with the button `Close`.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
  /// Called when the sheet closes, with the activity, whether it was completed, the items returned and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  fileprivate let texts: [String]
  /// Called when the sheet closes.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Activities that aren't offered; none are.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a sheet with items and the app's own activities, which aren't offered.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    texts = activityItems.map { $0 is UIImage ? "image" : ($0 as? URL)?.absoluteString ?? "\($0)" }
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  override var showsView: Bool { false }

  override func makeContent() -> AnyView { AnyView(ActivityView(controller: self)) }
}

/// Something to do with shared items, UIKit's `UIActivity`.
@MainActor @preconcurrency
open class UIActivity: NSObject {
  /// The type of an activity, UIKit's `UIActivity.ActivityType`.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Activities of the system.
    public static let (message, mail, print) = (Self("message"), Self("mail"), Self("print"))
    /// Activities of the system.
    public static let (copyToPasteboard, airDrop) = (Self("copyToPasteboard"), Self("airDrop"))
    /// Activities of the system.
    public static let (saveToCameraRoll, assignToContact) = (Self("saveToCameraRoll"), Self("assignToContact"))
    /// Activities of the system.
    public static let (addToReadingList, openInIBooks) = (Self("addToReadingList"), Self("openInIBooks"))
    /// Activities of other apps.
    public static let (postToFacebook, postToTwitter) = (Self("postToFacebook"), Self("postToTwitter"))
    /// Activities of other apps.
    public static let (postToFlickr, postToVimeo, postToWeibo) = (
      Self("postToFlickr"), Self("postToVimeo"), Self("postToWeibo")
    )
    /// Activities of other apps.
    public static let postToTencentWeibo = Self("postToTencentWeibo")
    public static let markupAsPDF = Self("markupAsPDF")
  }
}

private struct ActivityView: View {
  let controller: UIActivityViewController
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    ActivityList(texts: controller.texts) {
      dismiss()
      controller.completionWithItemsHandler?(nil, false, nil, nil)
    }
  }
}
