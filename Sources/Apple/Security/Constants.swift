import AppleFoundation

// The keys and values of queries of the keychain.

/// The class of an item.
public let kSecClass: CFString = "class"
/// A class of items.
public let kSecClassGenericPassword: CFString = "genp"
/// A class of items.
public let kSecClassInternetPassword: CFString = "inet"
/// A class of items.
public let kSecClassCertificate: CFString = "cert"
/// A class of items.
public let kSecClassKey: CFString = "keys"
/// A class of items.
public let kSecClassIdentity: CFString = "idnt"
/// The data of an item.
public let kSecValueData: CFString = "v_Data"
/// An attribute of items.
public let kSecAttrAccount: CFString = "acct"
/// An attribute of items.
public let kSecAttrService: CFString = "svce"
/// An attribute of items.
public let kSecAttrServer: CFString = "srvr"
/// An attribute of items.
public let kSecAttrProtocol: CFString = "ptcl"
/// An attribute of items.
public let kSecAttrPort: CFString = "port"
/// An attribute of items.
public let kSecAttrPath: CFString = "path"
/// An attribute of items.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// An attribute of items.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// An attribute of items.
public let kSecAttrAccessGroup: CFString = "agrp"
/// An attribute of items.
public let kSecAttrAccessible: CFString = "pdmn"
/// An attribute of items.
public let kSecAttrAccessControl: CFString = "accc"
/// An attribute of items.
public let kSecAttrSynchronizable: CFString = "sync"
/// An attribute of items.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// An attribute of items.
public let kSecAttrLabel: CFString = "labl"
/// An attribute of items.
public let kSecAttrDescription: CFString = "desc"
/// An attribute of items.
public let kSecAttrComment: CFString = "icmt"
/// An attribute of items.
public let kSecAttrGeneric: CFString = "gena"
/// An attribute of items.
public let kSecAttrCreator: CFString = "crtr"
/// An attribute of items.
public let kSecAttrType: CFString = "type"
/// An attribute of items.
public let kSecAttrIsInvisible: CFString = "invi"
/// An attribute of items.
public let kSecAttrIsNegative: CFString = "nega"
/// An attribute of items.
public let kSecAttrCreationDate: CFString = "cdat"
/// An attribute of items.
public let kSecAttrModificationDate: CFString = "mdat"
/// An attribute of items.
public let kSecAttrApplicationTag: CFString = "atag"
/// An attribute of items.
public let kSecAttrKeyType: CFString = "type"
/// A protocol of internet passwords.
public let kSecAttrProtocolHTTP: CFString = "http"
/// A protocol of internet passwords.
public let kSecAttrProtocolHTTPS: CFString = "htps"
/// When an item can be read: always, since the phone isn't locked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// When an item can be read: always, since the phone isn't locked.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// When an item can be read: always, since the phone isn't locked.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// When an item can be read: always, since the phone isn't locked.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// When an item can be read: always, since the phone isn't locked.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// The number of items to find.
public let kSecMatchLimit: CFString = "m_Limit"
/// The number of items to find.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// The number of items to find.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The number of items to find.
public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// What is returned of an item.
public let kSecReturnData: CFString = "r_Data"
/// What is returned of an item.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// What is returned of an item.
public let kSecReturnRef: CFString = "r_Ref"
/// What is returned of an item.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// How a query is run, which has no effect here.
public let kSecUseDataProtectionKeychain: CFString = "u_DataProtection"
/// How a query is run, which has no effect here.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// How a query is run, which has no effect here.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// How a query is run, which has no effect here.
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"

// The results of functions.

/// No error.
public let errSecSuccess: OSStatus = 0
/// An argument is invalid.
public let errSecParam: OSStatus = -50
/// There is no memory.
public let errSecAllocate: OSStatus = -108
/// The user has cancelled.
public let errSecUserCanceled: OSStatus = -128
/// There is no keychain.
public let errSecNotAvailable: OSStatus = -25291
/// The user is not authenticated.
public let errSecAuthFailed: OSStatus = -25293
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The user may not be asked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The data can't be read.
public let errSecDecode: OSStatus = -26275
/// An error without a reason.
public let errSecInternalError: OSStatus = -26276
/// The app lacks an entitlement.
public let errSecMissingEntitlement: OSStatus = -34018
/// The function isn't there.
public let errSecUnimplemented: OSStatus = -4
