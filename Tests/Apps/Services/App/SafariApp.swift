import SafariServices
import SwiftUI

/// A screen of Safari as apps present it: by a representable in a sheet, and by a controller.
struct SafariApp: View {
  @State private var isShown = false
  @State private var log = Log()

  var body: some View {
    VStack {
      Button("Sheet") { isShown = true }
      Button("Present") {
        guard let url = URL(string: "http://mock.server/article") else { return }
        let controller = SFSafariViewController(url: url)
        controller.delegate = log
        controller.dismissButtonStyle = .close
        UIApplication.shared.keyWindow?.rootViewController?.present(controller, animated: true)
      }
      Text(log.text).accessibilityIdentifier("log")
    }
    .sheet(isPresented: $isShown) { SafariView(log: log) }
  }

  @Observable
  final class Log: NSObject, SFSafariViewControllerDelegate {
    var text = "–"

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { text += " finished" }
    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) { text += didLoadSuccessfully ? " loaded" : " failed" }
  }
}

private struct SafariView: UIViewControllerRepresentable {
  let log: SafariApp.Log

  func makeUIViewController(context: Context) -> SFSafariViewController {
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let url = URL(string: "http://mock.server/article")!
    let controller = SFSafariViewController(url: url, configuration: configuration)
    controller.delegate = log
    return controller
  }
  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}
