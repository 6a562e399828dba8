// The declarations of FoundationNetworking, one by one: a module that exports all of it makes its `dataTask(with:)` as
// visible as that of `HeadlessUI`, which it replaces, and apps would reach the network.
@_exported import class FoundationNetworking.CachedURLResponse
@_exported import class FoundationNetworking.HTTPCookie
@_exported import struct FoundationNetworking.HTTPCookiePropertyKey
@_exported import class FoundationNetworking.HTTPCookieStorage
@_exported import class FoundationNetworking.HTTPURLResponse
@_exported import class FoundationNetworking.NSMutableURLRequest
@_exported import var FoundationNetworking.NSURLAuthenticationMethodDefault
@_exported import var FoundationNetworking.NSURLAuthenticationMethodHTMLForm
@_exported import var FoundationNetworking.NSURLAuthenticationMethodHTTPBasic
@_exported import var FoundationNetworking.NSURLAuthenticationMethodHTTPDigest
@_exported import var FoundationNetworking.NSURLAuthenticationMethodNegotiate
@_exported import var FoundationNetworking.NSURLAuthenticationMethodNTLM
@_exported import var FoundationNetworking.NSURLCredentialStorageRemoveSynchronizableCredentials
@_exported import var FoundationNetworking.NSURLProtectionSpaceFTP
@_exported import var FoundationNetworking.NSURLProtectionSpaceFTPProxy
@_exported import var FoundationNetworking.NSURLProtectionSpaceHTTP
@_exported import var FoundationNetworking.NSURLProtectionSpaceHTTPProxy
@_exported import var FoundationNetworking.NSURLProtectionSpaceHTTPS
@_exported import var FoundationNetworking.NSURLProtectionSpaceHTTPSProxy
@_exported import var FoundationNetworking.NSURLProtectionSpaceSOCKSProxy
@_exported import class FoundationNetworking.NSURLRequest
@_exported import var FoundationNetworking.NSURLSessionTransferSizeUnknown
@_exported import enum FoundationNetworking.tls_ciphersuite_t
@_exported import enum FoundationNetworking.tls_protocol_version_t
@_exported import class FoundationNetworking.URLAuthenticationChallenge
@_exported import protocol FoundationNetworking.URLAuthenticationChallengeSender
@_exported import class FoundationNetworking.URLCache
@_exported import class FoundationNetworking.URLCredential
@_exported import class FoundationNetworking.URLCredentialStorage
@_exported import class FoundationNetworking.URLProtectionSpace
@_exported import class FoundationNetworking.URLProtocol
@_exported import protocol FoundationNetworking.URLProtocolClient
@_exported import struct FoundationNetworking.URLRequest
@_exported import class FoundationNetworking.URLResponse
@_exported import class FoundationNetworking.URLSession
@_exported import class FoundationNetworking.URLSessionConfiguration
@_exported import protocol FoundationNetworking.URLSessionDataDelegate
@_exported import class FoundationNetworking.URLSessionDataTask
@_exported import protocol FoundationNetworking.URLSessionDelegate
@_exported import protocol FoundationNetworking.URLSessionDownloadDelegate
@_exported import class FoundationNetworking.URLSessionDownloadTask
@_exported import var FoundationNetworking.URLSessionDownloadTaskResumeData
@_exported import protocol FoundationNetworking.URLSessionStreamDelegate
@_exported import class FoundationNetworking.URLSessionStreamTask
@_exported import class FoundationNetworking.URLSessionTask
@_exported import protocol FoundationNetworking.URLSessionTaskDelegate
@_exported import class FoundationNetworking.URLSessionTaskMetrics
@_exported import class FoundationNetworking.URLSessionTaskTransactionMetrics
@_exported import class FoundationNetworking.URLSessionUploadTask
@_exported import protocol FoundationNetworking.URLSessionWebSocketDelegate
@_exported import class FoundationNetworking.URLSessionWebSocketTask

extension URLCache {
  /// Creates a cache with a directory; `nil` for the usual one.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
