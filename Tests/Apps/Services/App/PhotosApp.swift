import PhotosUI
import SwiftUI
import UIKit

/// An app in which the user chooses photos: by SwiftUI's button and modifier, and by the controller.
struct PhotosApp: View {
  @State private var one: PhotosPickerItem?
  @State private var several: [PhotosPickerItem] = []
  @State private var status = "–"
  @State private var avatar: Image?
  @State private var showsModifier = false
  @State private var showsController = false

  var body: some View {
    VStack {
      Text(status).accessibilityIdentifier("status")
      if let avatar { avatar.accessibilityLabel("Avatar") }
      PhotosPicker(selection: $one, matching: .images) { Label("Avatar photo", systemImage: "person") }
      PhotosPicker("Album", selection: $several, maxSelectionCount: 2, matching: .any(of: [.images, .videos]))
      Button("Modifier") { showsModifier = true }
        .photosPicker(isPresented: $showsModifier, selection: $one, photoLibrary: .shared())
      Button("Controller") { showsController = true }
    }
    .onChange(of: one) { _, item in Task { await load(item) } }
    .onChange(of: several) { _, items in status = "\(items.count) in the album" }
    .sheet(isPresented: $showsController) {
      PhotoController { names in
        status = names.isEmpty ? "no photos" : names.joined(separator: " ")
        showsController = false
      }
    }
  }

  private func load(_ item: PhotosPickerItem?) async {
    guard let item else { return }
    do {
      avatar = try await item.loadTransferable(type: Image.self)
      let data = try await item.loadTransferable(type: Data.self)
      let profile = try await item.loadTransferable(type: ProfileImage.self)
      let text = try await item.loadTransferable(type: String.self)
      status =
        "\(data?.count ?? 0) bytes, \(profile?.width ?? 0) wide, \(text ?? "no text"), \(item.itemIdentifier ?? "–")"
    } catch {
      status = "failed"
    }
  }
}

/// An image as Apple's sample transfers it.
private struct ProfileImage: Transferable {
  let width: Int

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { data in
      guard let image = UIImage(data: data) else { throw TransferError.importFailed }
      return ProfileImage(width: Int(image.size.width))
    }
  }
}

private enum TransferError: Error {
  case importFailed
}

private struct PhotoController: UIViewControllerRepresentable {
  let finish: ([String]) -> Void

  func makeUIViewController(context: Context) -> PHPickerViewController {
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 0
    configuration.filter = .images
    let controller = PHPickerViewController(configuration: configuration)
    controller.delegate = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: PHPickerViewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(finish) }

  final class Coordinator: NSObject, PHPickerViewControllerDelegate {
    private let finish: ([String]) -> Void

    init(_ finish: @escaping ([String]) -> Void) { self.finish = finish }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      finish(
        results.map { result in
          let isImage = result.itemProvider.canLoadObject(ofClass: UIImage.self)
          return "\(result.itemProvider.suggestedName ?? "?")\(isImage ? "" : " (no image)")"
        })
    }
  }
}
