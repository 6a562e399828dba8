/// Has the pictures of the characters.
protocol PictureService: Sendable {
  /// The picture at an address.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func picture(at address: String) async throws -> Picture
}
