// swift-format-ignore-file
// What vjr2005/Challenge uses of Lottie: an animation without a drawing that ends after a second.
import SwiftUI

public enum LottieLoopMode: Sendable {
  case playOnce, loop
}

public enum LottiePlaybackMode: Sendable {
  case playing(Play)

  public enum Play: Sendable {
    case fromProgress(Double?, toProgress: Double, loopMode: LottieLoopMode)
  }
}

public struct LottieAnimation: Sendable {
  public static func named(_ name: String, bundle: Bundle = .main) -> LottieAnimation? { LottieAnimation() }
}

public struct LottieView: View {
  private var finish: (@MainActor (Bool) -> Void)?

  public nonisolated init(animation: LottieAnimation?) {}

  public nonisolated func playbackMode(_ mode: LottiePlaybackMode) -> LottieView { self }

  public nonisolated func animationDidFinish(_ handler: @escaping @MainActor (Bool) -> Void) -> LottieView {
    var view = self
    view.finish = handler
    return view
  }

  public var body: some View {
    Color.clear.task {
      try? await Task.sleep(for: .seconds(1))
      finish?(true)
    }
  }
}
