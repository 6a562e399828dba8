// What `import AVFoundation` makes visible on Apple platforms.
@_exported import AVFAudio
@_exported import AudioToolbox
@_exported import CoreMedia
