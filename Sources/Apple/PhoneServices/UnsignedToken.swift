import Foundation

/// A JSON Web Signature of a phone, which has no key: its algorithm is `none`, and its signature is empty.
package enum UnsignedToken {
  /// The first part.
  package static let header = Data(#"{"alg":"none"}"#.utf8)

  package static func text(of payload: Data) -> String { [header, payload].map { base64URL($0) + "." }.joined() }

  private static func base64URL(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
