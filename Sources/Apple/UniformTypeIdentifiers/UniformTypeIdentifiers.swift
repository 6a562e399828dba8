@_exported import struct HeadlessUI.UTType
