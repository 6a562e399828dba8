import MessageUI
import SwiftUI

/// A form for mail, as apps wrap it.
struct MailApp: View {
  @State private var isShown = false
  @State private var result = "–"

  var body: some View {
    VStack {
      Button("Feedback") { isShown = true }.disabled(!MFMailComposeViewController.canSendMail())
      Text(result).accessibilityIdentifier("result")
    }
    .sheet(isPresented: $isShown) { MailView(isShown: $isShown, result: $result) }
  }
}

private struct MailView: UIViewControllerRepresentable {
  @Binding var isShown: Bool
  @Binding var result: String

  func makeUIViewController(context: Context) -> MFMailComposeViewController {
    let controller = MFMailComposeViewController()
    controller.mailComposeDelegate = context.coordinator
    controller.setToRecipients(["ada@example.com"])
    controller.setSubject("Feedback")
    controller.setMessageBody("It works.", isHTML: false)
    return controller
  }
  func updateUIViewController(_ controller: MFMailComposeViewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(parent: self) }

  final class Coordinator: NSObject, MFMailComposeViewControllerDelegate {
    let parent: MailView

    init(parent: MailView) { self.parent = parent }

    nonisolated func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
    ) {
      let parent = parent
      Task { @MainActor in
        parent.result = "\(result)"
        parent.isShown = false
      }
    }
  }
}
