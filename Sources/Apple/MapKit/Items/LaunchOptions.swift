// The options of Maps, whose names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the directions mode in the options of Maps.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// The key of the type of the map in the options of Maps.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
/// The key of traffic in the options of Maps.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
/// The key of the center in the options of Maps.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
/// The key of the span in the options of Maps.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
/// The key of the camera in the options of Maps.
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCameraKey"
/// Any directions mode.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// By public transport.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// By bicycle.
public let MKLaunchOptionsDirectionsModeCycling = "MKLaunchOptionsDirectionsModeCycling"
