@_exported import SwiftUI
import UIKit

/// A button that shows the photos of the user, PhotosUI's `PhotosPicker`.
///
/// The step `given photo library has "cat.png"` adds photos. Each is an image `PXGGridLayout-Info` in a sheet.
@MainActor @preconcurrency
public struct PhotosPicker<Label: View>: View {
  private let selection: PhotosSelection
  private let filter: PHPickerFilter?
  private let label: Label
  @State private var isShown = false

  /// Creates a button for one photo; their encoding stays as it is.
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil, @ViewBuilder label: () -> Label
  ) {
    self.selection = PhotosSelection(selection, hasIdentifiers: photoLibrary != nil)
    (self.filter, self.label) = (filter, label())
  }

  /// Creates a button for several photos; their encoding stays as it is.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil, @ViewBuilder label: () -> Label
  ) {
    self.selection = PhotosSelection(selection, limit: maxSelectionCount, hasIdentifiers: photoLibrary != nil)
    (self.filter, self.label) = (filter, label())
  }

  /// The button.
  public var body: some View {
    Button {
      isShown = true
    } label: {
      label
    }
    .sheet(isPresented: $isShown) { PickerScreen(selection: selection, filter: filter) { isShown = false } }
  }
}

extension PhotosPicker where Label == Text {
  /// Creates a button for one photo with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(selection: selection, matching: filter, photoLibrary: photoLibrary) { Text(titleKey) }
  }

  /// Creates a button for one photo with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(selection: selection, matching: filter, photoLibrary: photoLibrary) { Text(title) }
  }

  /// Creates a button for several photos with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter, photoLibrary: photoLibrary
    ) { Text(titleKey) }
  }

  /// Creates a button for several photos with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) {
    self.init(
      selection: selection, maxSelectionCount: maxSelectionCount, matching: filter, photoLibrary: photoLibrary
    ) { Text(title) }
  }
}

extension View {
  /// Shows the photos of the user, for one of them.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View {
    let selection = PhotosSelection(selection, hasIdentifiers: photoLibrary != nil)
    return sheet(isPresented: isPresented) {
      PickerScreen(selection: selection, filter: filter) { isPresented.wrappedValue = false }
    }
  }

  /// Shows the photos of the user, for several of them.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary? = nil
  ) -> some View {
    let selection = PhotosSelection(selection, limit: maxSelectionCount, hasIdentifiers: photoLibrary != nil)
    return sheet(isPresented: isPresented) {
      PickerScreen(selection: selection, filter: filter) { isPresented.wrappedValue = false }
    }
  }

  /// Shows photos in the app's own screen.
  @available(*, unavailable, message: "photos are only shown in a sheet here")
  public func photosPickerStyle(_ style: Never) -> some View { self }
}

/// How photos are chosen, PhotosUI's `PhotosPickerSelectionBehavior`.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  private let name: String

  /// One after the other.
  public static let `default` = PhotosPickerSelectionBehavior(name: "default")
  /// One after the other, with numbers, which aren't shown.
  public static let ordered = PhotosPickerSelectionBehavior(name: "ordered")
}

/// What is chosen in a screen of photos.
@MainActor
struct PhotosSelection {
  /// The number of photos; `nil` for any.
  let limit: Int?
  /// Whether several photos can be chosen, and are added by a button.
  let isList: Bool
  let chosen: [Int]
  let choose: @MainActor ([Photo]) -> Void

  init(limit: Int?, isList: Bool, chosen: [Int], choose: @escaping @MainActor ([Photo]) -> Void) {
    (self.limit, self.isList, self.chosen, self.choose) = (limit, isList, chosen, choose)
  }

  init(_ selection: Binding<PhotosPickerItem?>, hasIdentifiers: Bool) {
    self.init(limit: 1, isList: false, chosen: []) { photos in
      selection.wrappedValue = photos.first.map { PhotosPickerItem($0, hasIdentifier: hasIdentifiers) }
    }
  }

  init(_ selection: Binding<[PhotosPickerItem]>, limit: Int?, hasIdentifiers: Bool) {
    let chosen = selection.wrappedValue.compactMap { $0.photo?.id }
    self.init(limit: limit, isList: true, chosen: chosen) { photos in
      selection.wrappedValue = photos.map { PhotosPickerItem($0, hasIdentifier: hasIdentifiers) }
    }
  }
}
