import HeadlessUI
import UIKit

/// A view of a link, LinkPresentation's `LPLinkView`: the image, the title and the host.
///
/// It is a link for UI tests. Guess: its label, the title and the host.
@MainActor @preconcurrency
open class LPLinkView: UIView {
  private let shown = ShownLink()
  private lazy var screen = UIHostingController(rootView: LinkCard(link: shown))
  private var stored = LPLinkMetadata()

  /// What is shown: a copy of what was set.
  open var metadata: LPLinkMetadata {
    get { stored }
    set {
      stored = newValue.copy() as? LPLinkMetadata ?? newValue
      update()
    }
  }

  /// Creates a view of a URL, without a title; it fetches nothing.
  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url) = (URL, URL)
    self.init(metadata: metadata)
  }

  /// Creates a view of what is known of a URL.
  public convenience init(metadata: LPLinkMetadata) {
    self.init(frame: .zero)
    self.metadata = metadata
  }

  /// Creates an empty view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showCard()
  }

  /// Creates an empty view: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showCard()
  }

  private func showCard() {
    isAccessibilityElement = true
    accessibilityTraits = .link
    screen.view.frame = bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(screen.view)
  }

  private func update() {
    (shown.url, shown.title) = (stored.url ?? stored.originalURL, stored.title)
    accessibilityLabel = [shown.title, shown.host].compactMap { $0 }.joined(separator: ", ")
    shown.image = nil
    let provider = stored.imageProvider ?? stored.iconProvider
    shown.hasImage = stored.imageProvider != nil
    invalidateIntrinsicContentSize()
    provider?.loadObject(ofClass: UIImage.self) { [weak self] object, _ in
      let image = object as? UIImage
      Task { @MainActor in
        guard let self, provider === self.stored.imageProvider ?? self.stored.iconProvider else { return }
        self.shown.image = image
      }
    }
  }

  /// The size of the card. Guess: 300 points wide, 70 high, and 160 more with an image.
  open override var intrinsicContentSize: CGSize { CGSize(width: 300, height: shown.hasImage ? 230 : 70) }

  /// The size of the card, at most as wide as another one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(width: min(own.width, size.width), height: own.height)
  }
}

/// What the card shows.
@Observable
@MainActor
private final class ShownLink {
  var url: URL?
  var title: String?
  var image: UIImage?
  var hasImage = false

  /// The host without `www.`. Guess: a file has none.
  var host: String? {
    url?.host().map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
  }
}

private struct LinkCard: View {
  let link: ShownLink

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let image = link.image, link.hasImage {
        Image(uiImage: image).resizable().frame(height: 160)
      }
      HStack {
        VStack(alignment: .leading) {
          if let title = link.title { Text(verbatim: title).font(.headline).lineLimit(2) }
          if let host = link.host { Text(verbatim: host).font(.footnote).foregroundStyle(.secondary) }
        }
        Spacer(minLength: 0)
        if let image = link.image, !link.hasImage { Image(uiImage: image).resizable().frame(width: 40, height: 40) }
      }
      .padding()
    }
    .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 12))
    .onTapGesture {
      if let url = link.url { UIApplication.shared.open(url) }
    }
  }
}
