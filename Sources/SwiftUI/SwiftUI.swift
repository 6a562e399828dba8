@_exported import Foundation
@_exported import FoundationNetworking
@_exported import HeadlessCombine
@_exported import HeadlessUI
@_exported import Observation
