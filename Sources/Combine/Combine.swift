@_exported import HeadlessCombine
