import AppModel
import SwiftUI

/// The photos of the user, with the elements that UI tests know.
struct PickerScreen: View {
  let selection: PhotosSelection
  let filter: PHPickerFilter?
  /// Closes the screen; called after a choice, or without one.
  let close: @MainActor () -> Void
  /// The photos in the order in which they were chosen; `nil` before a tap.
  @State private var taps: [Int]?

  private var chosen: [Int] { taps ?? selection.chosen }
  private var photos: [Photo] {
    PhotoLibrary.current.photos.filter { filter?.isIncluded($0) ?? true }.reversed()
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
          ForEach(photos) { photo in
            Image(systemName: photo.isVideo ? "video" : "photo")
              .resizable()
              .frame(height: 120)
              .accessibilityIdentifier("PXGGridLayout-Info")
              .accessibilityLabel("\(photo.isVideo ? "Video" : "Photo"), \(photo.name)")
              .accessibilityAddTraits(chosen.contains(photo.id) ? .isSelected : [])
              .onTapGesture { tap(photo) }
          }
        }
      }
      .navigationTitle("Photos")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { close() }
        }
        if selection.isList {
          ToolbarItem(placement: .confirmationAction) {
            Button("Add") {
              selection.choose(chosen.compactMap { id in photos.first { $0.id == id } })
              close()
            }
          }
        }
      }
    }
  }

  private func tap(_ photo: Photo) {
    guard selection.isList else {
      selection.choose([photo])
      return close()
    }
    var next = chosen
    if let index = next.firstIndex(of: photo.id) {
      next.remove(at: index)
    } else if next.count < selection.limit ?? .max {
      next.append(photo.id)
    }
    taps = next
  }
}
