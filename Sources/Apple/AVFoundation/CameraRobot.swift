import AppModel
import AppleFoundation
import PhoneServices
import Robots

/// The steps about the camera.
struct CameraRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("camera access is allowed", Self.allow, summary: "the user has allowed the camera"),
    Step("camera access is denied", Self.deny, summary: "the user has refused the camera"),
    Step("phone has a camera", Self.addCamera, summary: "the phone has cameras, which it hasn't at first"),
    Step(
      "scan barcode {string}", Self.scan, summary: "the camera sees a QR code, or EAN-13 or EAN-8 if it is a number"),
    Step(
      "scan barcode {string} of type {string}", Self.scanOfType,
      summary: "the camera sees a barcode of this type, as code128"),
  ]

  private func allow() throws { try MediaAccess.camera.setAnswer(true, on: app.phone()) }
  private func deny() throws { try MediaAccess.camera.setAnswer(false, on: app.phone()) }
  private func addCamera() throws { try app.phone().of(CameraState.self).addCamera() }

  private func scan(_ text: String) throws {
    let isNumber = text.allSatisfy { ("0"..."9").contains($0) }
    try show(text, isNumber && text.count == 13 ? .ean13 : isNumber && text.count == 8 ? .ean8 : .qr)
  }

  private static let types: [String: AVMetadataObject.ObjectType] = [
    "aztec": .aztec, "codabar": .codabar, "code39": .code39, "code39Mod43": .code39Mod43, "code93": .code93,
    "code128": .code128, "dataMatrix": .dataMatrix, "ean8": .ean8, "ean13": .ean13, "gs1DataBar": .gs1DataBar,
    "interleaved2of5": .interleaved2of5, "itf14": .itf14, "microQR": .microQR, "pdf417": .pdf417, "qr": .qr,
    "upce": .upce,
  ]

  private func scanOfType(_ text: String, _ name: String) throws {
    guard let type = Self.types[name] else {
      throw StepFailure("invalid type \"\(name)\"; expected \(Self.types.keys.sorted().joined(separator: ", "))")
    }
    try show(text, type)
  }

  private func show(_ text: String, _ type: AVMetadataObject.ObjectType) throws {
    let state: CameraState = try app.phone().of()
    func outputs() -> [AVCaptureMetadataOutput] {
      state.sessions.filter(\.hasCamera).flatMap(\.outputs).compactMap { $0 as? AVCaptureMetadataOutput }
    }
    try app.expect(outputs().contains { $0.finds(type) }, "no running AVCaptureSession finds barcodes of this type") {
      [
        "camera": [state.hasCamera ? "there" : "not there; try the step phone has a camera"],
        "access": [MediaAccess.camera.answerText],
        "types": outputs().flatMap { $0.metadataObjectTypes.map(\.rawValue) },
      ]
    }
    let object = AVMetadataMachineReadableCodeObject(type, text)
    for output in outputs() where output.finds(type) { output.find(object) }
  }
}
