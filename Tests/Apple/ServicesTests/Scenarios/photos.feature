@app:photos
Feature: PhotosUI

  # Source: UI tests of public apps: app.images.matching(identifier: "PXGGridLayout-Info"), label BEGINSWITH "Photo"
  Scenario: One photo
    given photo library has "cat.png"
    and photo library has "clip.mov"
    and launch
    tap "Avatar photo"
    expect image PXGGridLayout-Info
    expect no image "Video, clip.mov"
    tap image "Photo, cat.png"
    expect no sheet
    expect image "Avatar"
    expect status reads "67 bytes, 1 wide, no text, –"

  Scenario: None
    given photo library has 1 photos
    and launch
    tap "Avatar photo"
    tap "Cancel"
    expect no sheet
    expect status reads "–"

  Scenario: Several, up to a limit
    given photo library has 3 photos
    and launch
    tap "Album"
    tap image "Photo, 1.png"
    tap image "Photo, 2.png"
    tap image "Photo, 3.png"
    tap "Add"
    expect status reads "2 in the album"
    tap "Album"
    tap image "Photo, 1.png"
    tap "Add"
    expect status reads "1 in the album"

  # Source: https://developer.apple.com/documentation/photosui/photospickeritem/itemidentifier
  Scenario: An identifier of the library
    given photo library has 1 photos
    and launch
    tap "Modifier"
    tap image "Photo, 1.png"
    expect status reads "67 bytes, 1 wide, no text, photo-1"

  Scenario: The controller
    given photo library has 2 photos
    and launch
    tap "Controller"
    tap image "Photo, 2.png"
    tap "Add"
    expect status reads "2.png"
    tap "Controller"
    tap "Cancel"
    expect status reads "no photos"
