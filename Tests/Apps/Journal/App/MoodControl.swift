import SwiftUI
import UIKit

struct MoodControl: UIViewRepresentable {
  @Binding var mood: Entry.Mood

  func makeUIView(context: Context) -> UISegmentedControl {
    let control = UISegmentedControl(items: Entry.Mood.allCases.map(\.title))
    let coordinator = context.coordinator
    control.addAction(
      UIAction { action in
        guard let control = action.sender as? UISegmentedControl else { return }
        coordinator.select(control.selectedSegmentIndex)
      }, for: .valueChanged)
    return control
  }

  func updateUIView(_ control: UISegmentedControl, context: Context) {
    context.coordinator.mood = $mood
    control.selectedSegmentIndex = mood.rawValue
  }

  func makeCoordinator() -> Coordinator { Coordinator(mood: $mood) }

  @MainActor final class Coordinator {
    var mood: Binding<Entry.Mood>
    private let feedback = UISelectionFeedbackGenerator()

    init(mood: Binding<Entry.Mood>) { self.mood = mood }

    func select(_ index: Int) {
      guard let selected = Entry.Mood(rawValue: index) else { return }
      mood.wrappedValue = selected
      feedback.selectionChanged()
    }
  }
}
