import SwiftUI

/// The sheet with the filter of the list.
struct FilterView: View {
  @State var model: FilterModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        HStack {
          ForEach(CharacterStatus.allCases, id: \.self) { status in
            Chip(title: status.rawValue, isSelected: model.filter.status == status) { model.toggle(status) }
          }
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("filter.status")
        HStack {
          ForEach(CharacterSpecies.allCases, id: \.self) { species in
            Chip(title: species.rawValue, isSelected: model.filter.species == species) { model.toggle(species) }
          }
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("filter.species")
        Button("Apply") {
          model.apply()
          dismiss()
        }
        .accessibilityIdentifier("filter.apply")
      }
      .navigationTitle("Filter")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }.accessibilityIdentifier("filter.cancel")
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Reset") { model.reset() }
            .disabled(!model.canReset)
            .accessibilityIdentifier("filter.reset")
        }
      }
    }
  }
}

private struct Chip: View {
  let title: String
  let isSelected: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(title, action: action)
      .buttonStyle(.bordered)
      .tint(isSelected ? .accentColor : .secondary)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

#Preview {
  FilterView(model: FilterModel(CharacterFilter(status: .missing)) { _ in })
}
