@app:scanner
Feature: The camera of AVFoundation

  # Guess: the texts of the alert; “Would Like to Access the Camera” is in UI tests of public apps.
  Scenario: The user allows the camera
    given launch
    tap "Ask"
    expect alert "“scanner” Would Like to Access the Camera"
    tap "Allow"
    expect status reads "allowed"
    relaunch
    tap "Ask"
    expect status reads "asked"

  Scenario: The user refuses the camera
    given launch
    tap "Ask"
    tap "Don’t Allow"
    expect status reads "refused"

  # Source: https://developer.apple.com/documentation/avfoundation/avcapturedevice/default(for:), of simulators without a camera
  Scenario: There is no camera
    given camera access is allowed
    and launch
    tap "Scan"
    expect status reads "no camera"

  Scenario: A barcode
    given phone has a camera
    and launch
    tap "Scan"
    tap "Allow"
    scan barcode "4006381333931"
    expect status reads "EAN 4006381333931"

  Scenario: A QR code
    given phone has a camera
    and camera access is allowed
    and launch
    tap "Scan"
    scan barcode "https://example.com"
    expect status reads "QR https://example.com"

  Scenario: A camera that was refused
    given phone has a camera
    and camera access is denied
    and launch
    tap "Scan"
    expect status reads "no input"
