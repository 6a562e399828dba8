import SwiftUI
import UIKit

/// A text view with a limit for its length.
struct GrowingTextView: UIViewRepresentable {
  @Binding var text: String
  var limit = 140
  var identifier = ""

  func makeUIView(context: Context) -> UITextView {
    let textView = UITextView()
    textView.delegate = context.coordinator
    textView.font = .preferredFont(forTextStyle: .body)
    textView.backgroundColor = .secondarySystemBackground
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    textView.isScrollEnabled = false
    textView.accessibilityIdentifier = identifier
    return textView
  }

  func updateUIView(_ textView: UITextView, context: Context) {
    context.coordinator.parent = self
    if textView.text != text { textView.text = text }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: GrowingTextView

    init(_ parent: GrowingTextView) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) {
      parent.text = textView.text
    }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      let current = textView.text as NSString
      return current.replacingCharacters(in: range, with: text).count <= parent.limit
    }
  }
}
