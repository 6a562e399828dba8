import AVFoundation
import SwiftUI
import UIKit

/// An app that scans barcodes, as published apps do.
struct ScannerApp: View {
  @State private var status = "–"
  @State private var isScanning = false

  var body: some View {
    VStack {
      Text(status).accessibilityIdentifier("status")
      Button("Ask") { Task { await ask() } }
      Button("Scan") { isScanning = true }
      if isScanning { Scanner { status = $0 } }
    }
  }

  private func ask() async {
    guard AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined else { return status = "asked" }
    status = await AVCaptureDevice.requestAccess(for: .video) ? "allowed" : "refused"
  }
}

private struct Scanner: UIViewControllerRepresentable {
  let found: (String) -> Void

  func makeUIViewController(context: Context) -> ScannerController { ScannerController(found) }
  func updateUIViewController(_ controller: ScannerController, context: Context) {}
}

private final class PreviewView: UIView {
  override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
  var previewLayer: AVCaptureVideoPreviewLayer { layer as! AVCaptureVideoPreviewLayer }
}

private final class ScannerController: UIViewController, @MainActor AVCaptureMetadataOutputObjectsDelegate {
  private let found: (String) -> Void
  private let session = AVCaptureSession()

  init(_ found: @escaping (String) -> Void) {
    self.found = found
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let camera = AVCaptureDevice.default(for: .video) else { return found("no camera") }
    guard let input = try? AVCaptureDeviceInput(device: camera), session.canAddInput(input) else {
      return found("no input")
    }
    session.addInput(input)
    let output = AVCaptureMetadataOutput()
    session.addOutput(output)
    output.setMetadataObjectsDelegate(self, queue: .main)
    output.metadataObjectTypes = [.qr, .ean13]
    let preview = PreviewView()
    preview.previewLayer.session = session
    let layer = AVCaptureVideoPreviewLayer(session: session)
    layer.frame = view.layer.bounds
    view.layer.addSublayer(layer)
    view.addSubview(preview)
    DispatchQueue.global(qos: .userInitiated).async { [session] in session.startRunning() }
  }

  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {
    guard let code = metadataObjects.first as? AVMetadataMachineReadableCodeObject else { return }
    found("\(code.type == .qr ? "QR" : "EAN") \(code.stringValue ?? "")")
    session.stopRunning()
  }
}
