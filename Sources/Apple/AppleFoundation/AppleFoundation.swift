// What `import Foundation` makes visible on Apple platforms: these modules, and the types that Foundation and
// CoreGraphics lack on Linux. Members of extensions, such as `String(localized:)`, come with their modules.
@_exported import Foundation
// Foundation's run loops, queues and notifications are Combine's schedulers and publishers without its import.
@_exported import struct HeadlessCombine.DateSchedulerTime
@_exported import struct HeadlessUI.CGAffineTransform
@_exported import enum HeadlessUI.CGBlendMode
@_exported import class HeadlessUI.CGColor
@_exported import class HeadlessUI.CGColorSpace
@_exported import func HeadlessUI.CGColorSpaceCreateDeviceGray
@_exported import func HeadlessUI.CGColorSpaceCreateDeviceRGB
@_exported import class HeadlessUI.CGContext
@_exported import class HeadlessUI.CGGradient
@_exported import struct HeadlessUI.CGGradientDrawingOptions
@_exported import class HeadlessUI.CGImage
@_exported import enum HeadlessUI.CGInterpolationQuality
@_exported import enum HeadlessUI.CGLineCap
@_exported import enum HeadlessUI.CGLineJoin
@_exported import class HeadlessUI.CGMutablePath
@_exported import class HeadlessUI.CGPath
@_exported import enum HeadlessUI.CGPathDrawingMode
@_exported import enum HeadlessUI.CGPathFillRule
@_exported import struct HeadlessUI.CGVector
@_exported import class HeadlessUI.FileWrapper
@_exported import struct HeadlessUI.LocalizedStringResource
@_exported import enum HeadlessUI.NSKeyValueChange
@_exported import struct HeadlessUI.NSKeyValueChangeKey
@_exported import struct HeadlessUI.NSKeyValueObservingOptions
@_exported import protocol HeadlessUI._KeyValueObserver
@_exported import class HeadlessUI.NSUserActivity
@_exported import protocol HeadlessUI.NSUserActivityDelegate
@_exported import var HeadlessUI.NSUserActivityTypeBrowsingWeb
@_exported import struct HeadlessUI.Selector
@_exported import class HeadlessUI.UndoManager
@_exported import Observation
@_exported import func os.os_unfair_lock_lock
@_exported import struct os.os_unfair_lock_s
@_exported import func os.os_unfair_lock_trylock
@_exported import func os.os_unfair_lock_unlock
@_exported import typealias os.os_unfair_lock
@_exported import typealias os.os_unfair_lock_t
