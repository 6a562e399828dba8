// Swift Testing has a module of this name for files that also import CoreGraphics: attachments of images. The compiler
// searches for it in any case; without pictures there is nothing to add.
