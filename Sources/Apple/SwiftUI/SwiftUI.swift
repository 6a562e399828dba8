@_exported import AppleFoundation
@_exported import HeadlessCombine
@_exported import HeadlessUI
@_exported import SwiftUICore
