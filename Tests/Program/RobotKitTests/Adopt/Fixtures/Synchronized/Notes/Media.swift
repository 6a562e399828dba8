import Media
import SwiftUI

/// Uses of a module that Linux lacks: the compiler accepts what is drafted for them. No scenario calls it.
struct MediaPage: View {
  @MediaStored("volume") private var volume = 0.5
  let session: Media.MediaSession

  var body: some View {
    VStack {
      Slider(value: $volume)
      MediaView(session, kinds: [.audio, .video]) { frame in
        Text(verbatim: frame.title)
      }
      .mediaControls(.compact) { Text(verbatim: "Controls") }
      .onAppear {
        MediaLog("appeared")
      }
    }
    .task { await start() }
  }

  private func start() async {
    guard let session = MediaSession(name: "notes"), session.isReady else { return }
    let other = MediaSession(kind: .remote)
    if let item = session.current, !item.isMuted { print("\(MediaFormat.string(.short, item))") }
    session.ask { @MainActor [weak other] isGranted in other?.isOpen = isGranted }
    session.order(by: \MediaNote.title)
    session.configure(options: .init(volume: 1))
    let options: MediaOptions = .init(volume: 2)
    session.use(options, MediaBox<Int>(1), MediaGroup.First(1), MediaGroup.Second(1))
    for await update in session.updates { print(update.title) }
    MediaClient.request(session)
      .validate()
      .responseDecodable(of: MediaNote.self) { result in print(result) }
  }
}

struct MediaNote: Decodable {
  let title: String
}

final class MediaPlayer: MediaBase {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func play(_ times: Int) async throws -> Bool { try await super.play(times) }
}

func observe(_ observer: some MediaObserver, _ source: any MediaSource & MediaObserver) {
  observe(.shared, source)
}
