// Marks from functions and from columns of data, and charts with depth.

/// Bars from columns of data, Charts' `BarPlot`.
@available(*, unavailable, message: "plots of columns aren't there; use BarMark in ForEach")
public struct BarPlot<Content> {}

/// A line from a function or from columns of data, Charts' `LinePlot`.
@available(*, unavailable, message: "plots of functions and columns aren't there; use LineMark in ForEach")
public struct LinePlot<Content> {}

/// An area from a function or from columns of data, Charts' `AreaPlot`.
@available(*, unavailable, message: "plots of functions and columns aren't there; use AreaMark in ForEach")
public struct AreaPlot<Content> {}

/// Symbols from columns of data, Charts' `PointPlot`.
@available(*, unavailable, message: "plots of columns aren't there; use PointMark in ForEach")
public struct PointPlot<Content> {}

/// Rectangles from columns of data, Charts' `RectanglePlot`.
@available(*, unavailable, message: "plots of columns aren't there; use RectangleMark in ForEach")
public struct RectanglePlot<Content> {}

/// Lines from columns of data, Charts' `RulePlot`.
@available(*, unavailable, message: "plots of columns aren't there; use RuleMark in ForEach")
public struct RulePlot<Content> {}

/// Sectors from columns of data, Charts' `SectorPlot`.
@available(*, unavailable, message: "plots of columns aren't there; use SectorMark in ForEach")
public struct SectorPlot<Content> {}

/// A chart with depth, Charts' `Chart3D`.
@available(*, unavailable, message: "charts with depth aren't drawn here; use Chart")
public struct Chart3D<Content> {}
