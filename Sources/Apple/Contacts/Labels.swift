// The labels that Contacts knows. Their names are those of Contacts.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the home.
public let CNLabelHome = "_$!<Home>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the work.
public let CNLabelWork = "_$!<Work>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the school.
public let CNLabelSchool = "_$!<School>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of other things.
public let CNLabelOther = "_$!<Other>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the mobile phone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the main number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the fax at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the fax at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of another fax.
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the home page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the anniversary.
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the mother.
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the father.
public let CNLabelContactRelationFather = "_$!<Father>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the parent.
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the brother.
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the sister.
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the son.
public let CNLabelContactRelationSon = "_$!<Son>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the daughter.
public let CNLabelContactRelationDaughter = "_$!<Daughter>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the child.
public let CNLabelContactRelationChild = "_$!<Child>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the friend.
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the spouse.
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the partner.
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the assistant.
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the manager.
public let CNLabelContactRelationManager = "_$!<Manager>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the Apple Watch.
public let CNLabelPhoneNumberAppleWatch = "APPLEWATCH"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The label of the address of iCloud.
public let CNLabelEmailiCloud = "iCloud"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Facebook.
public let CNSocialProfileServiceFacebook = "Facebook"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Flickr.
public let CNSocialProfileServiceFlickr = "Flickr"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service LinkedIn.
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service MySpace.
public let CNSocialProfileServiceMySpace = "MySpace"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service SinaWeibo.
public let CNSocialProfileServiceSinaWeibo = "SinaWeibo"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service TencentWeibo.
public let CNSocialProfileServiceTencentWeibo = "TencentWeibo"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Twitter.
public let CNSocialProfileServiceTwitter = "Twitter"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Yelp.
public let CNSocialProfileServiceYelp = "Yelp"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service GameCenter.
public let CNSocialProfileServiceGameCenter = "GameCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service AIM.
public let CNInstantMessageServiceAIM = "AIM"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Facebook.
public let CNInstantMessageServiceFacebook = "Facebook"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service GaduGadu.
public let CNInstantMessageServiceGaduGadu = "GaduGadu"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service GoogleTalk.
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service ICQ.
public let CNInstantMessageServiceICQ = "ICQ"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Jabber.
public let CNInstantMessageServiceJabber = "Jabber"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service MSN.
public let CNInstantMessageServiceMSN = "MSN"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service QQ.
public let CNInstantMessageServiceQQ = "QQ"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Skype.
public let CNInstantMessageServiceSkype = "Skype"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The service Yahoo.
public let CNInstantMessageServiceYahoo = "Yahoo"
