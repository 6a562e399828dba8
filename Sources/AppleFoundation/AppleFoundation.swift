// What `import Foundation` makes visible on Apple platforms: these modules, and the types that Foundation and
// CoreGraphics lack on Linux. Members of extensions, such as `String(localized:)`, come with their modules.
@_exported import Foundation
@_exported import struct HeadlessUI.CGAffineTransform
@_exported import struct HeadlessUI.CGVector
@_exported import struct HeadlessUI.LocalizedStringResource
@_exported import Observation
