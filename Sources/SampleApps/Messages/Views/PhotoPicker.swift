import SwiftUI

/// A picker of the phone's photos.
struct PhotoPicker: View {
  let onChoose: @MainActor (String) -> Void
  @Environment(\.dismiss) private var dismiss

  private static let photos = ["Beach", "Forest", "Mountain"]

  var body: some View {
    NavigationStack {
      VStack {
        ForEach(Self.photos, id: \.self) { photo in
          Image(photo)
            .onTapGesture {
              onChoose(photo)
              dismiss()
            }
            .accessibilityIdentifier("photo.\(photo)")
        }
      }
      .navigationTitle("Photos")
      .toolbar {
        Button("Cancel") { dismiss() }.accessibilityIdentifier("cancelPhotos")
      }
    }
  }
}

#Preview {
  PhotoPicker { _ in }
}
