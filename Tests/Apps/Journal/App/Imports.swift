// Written by `robotrun adopt`: the module imports only Foundation, which has less on Linux.
@_exported import AppleFoundation
