import SwiftUI

/// The search component: a field and its suggestions.
struct SuggestView: View {
  @Bindable var model: SuggestModel

  var body: some View {
    VStack {
      TextField("Search", text: $model.query)
        .submitLabel(.search)
        .onSubmit { model.chooseKeyword() }
        .accessibilityIdentifier("search")
      switch model.state {
      case .idle:
        Spacer()
      case .suggestions(let words):
        List(words, id: \.self) { word in
          Button(word) { model.choose(word) }
        }
        .accessibilityIdentifier("suggestions")
      case .nothingFits:
        Text("Item coming soon! Tap to add.")
          .onTapGesture { model.chooseKeyword() }
          .accessibilityIdentifier("placeholder")
      case .failed:
        Text("Suggestions are not available")
          .accessibilityIdentifier("failure")
      }
    }
  }
}

/// The component with a fake service, and below it the calls that its delegate received.
struct SuggestDemo: View {
  @State private var model: SuggestModel
  @State private var chosen: ChosenItems

  init(service: any SuggestService) {
    let (model, chosen) = (SuggestModel(service: service), ChosenItems())
    model.delegate = chosen
    _model = State(initialValue: model)
    _chosen = State(initialValue: chosen)
  }

  var body: some View {
    SuggestView(model: model)
    // The same suggestion can be chosen again.
    ForEach(Array(chosen.events.enumerated()), id: \.offset) { _, event in
      Text(event).accessibilityIdentifier("event")
    }
  }
}

#Preview("Suggestions that fail") {
  SuggestDemo(service: FakeSuggestService(behaviour: .failing))
}
