@_exported import AppleFoundation
@_exported import Observation
