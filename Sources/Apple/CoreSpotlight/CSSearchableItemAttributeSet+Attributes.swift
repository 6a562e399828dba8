import AppleFoundation

extension CSSearchableItemAttributeSet {
  // MARK: General

  /// The title.
  public var title: String? {
    get { self["title"] }
    set { self["title"] = newValue }
  }
  /// The name that is shown, instead of the title.
  public var displayName: String? {
    get { self["displayName"] }
    set { self["displayName"] = newValue }
  }
  /// Other names.
  public var alternateNames: [String]? {
    get { self["alternateNames"] }
    set { self["alternateNames"] = newValue }
  }
  /// The text below the title.
  public var contentDescription: String? {
    get { self["contentDescription"] }
    set { self["contentDescription"] = newValue }
  }
  /// Words by which a search finds the item.
  public var keywords: [String]? {
    get { self["keywords"] }
    set { self["keywords"] = newValue }
  }
  /// The type of the content.
  public var contentType: String? {
    get { self["contentType"] }
    set { self["contentType"] = newValue }
  }
  /// The types that the content conforms to.
  public var contentTypeTree: [String]? {
    get { self["contentTypeTree"] }
    set { self["contentTypeTree"] = newValue }
  }
  /// The identifier.
  public var identifier: String? {
    get { self["identifier"] }
    set { self["identifier"] = newValue }
  }
  /// The identifier of the item that an activity is about.
  public var relatedUniqueIdentifier: String? {
    get { self["relatedUniqueIdentifier"] }
    set { self["relatedUniqueIdentifier"] = newValue }
  }
  /// The same, where the item needn't be in the index.
  public var weakRelatedUniqueIdentifier: String? {
    get { self["weakRelatedUniqueIdentifier"] }
    set { self["weakRelatedUniqueIdentifier"] = newValue }
  }
  /// The domain.
  public var domainIdentifier: String? {
    get { self["domainIdentifier"] }
    set { self["domainIdentifier"] = newValue }
  }
  /// The kind of the item.
  public var kind: String? {
    get { self["kind"] }
    set { self["kind"] = newValue }
  }
  /// What it is about.
  public var subject: String? {
    get { self["subject"] }
    set { self["subject"] = newValue }
  }
  /// The headline.
  public var headline: String? {
    get { self["headline"] }
    set { self["headline"] = newValue }
  }
  /// The theme.
  public var theme: String? {
    get { self["theme"] }
    set { self["theme"] = newValue }
  }
  /// What to do with it.
  public var instructions: String? {
    get { self["instructions"] }
    set { self["instructions"] = newValue }
  }
  /// More about it.
  public var information: String? {
    get { self["information"] }
    set { self["information"] = newValue }
  }
  /// A comment.
  public var comment: String? {
    get { self["comment"] }
    set { self["comment"] = newValue }
  }
  /// The program that has created it.
  public var creator: String? {
    get { self["creator"] }
    set { self["creator"] = newValue }
  }
  /// The version.
  public var version: String? {
    get { self["version"] }
    set { self["version"] = newValue }
  }
  /// The text, which a search finds and doesn't show.
  public var textContent: String? {
    get { self["textContent"] }
    set { self["textContent"] = newValue }
  }
  /// The text as HTML.
  public var htmlContentData: Data? {
    get { self["htmlContentData"] }
    set { self["htmlContentData"] = newValue }
  }
  /// The title of what the item is in.
  public var containerTitle: String? {
    get { self["containerTitle"] }
    set { self["containerTitle"] = newValue }
  }
  /// The name of what the item is in.
  public var containerDisplayName: String? {
    get { self["containerDisplayName"] }
    set { self["containerDisplayName"] = newValue }
  }
  /// The identifier of what the item is in.
  public var containerIdentifier: String? {
    get { self["containerIdentifier"] }
    set { self["containerIdentifier"] = newValue }
  }
  /// The position in it.
  public var containerOrder: NSNumber? {
    get { self["containerOrder"] }
    set { self["containerOrder"] = newValue }
  }
  /// The languages.
  public var languages: [String]? {
    get { self["languages"] }
    set { self["languages"] = newValue }
  }
  /// The projects.
  public var projects: [String]? {
    get { self["projects"] }
    set { self["projects"] = newValue }
  }
  /// The audiences.
  public var audiences: [String]? {
    get { self["audiences"] }
    set { self["audiences"] = newValue }
  }
  /// The rating.
  public var rating: NSNumber? {
    get { self["rating"] }
    set { self["rating"] = newValue }
  }
  /// The rating in words.
  public var ratingDescription: String? {
    get { self["ratingDescription"] }
    set { self["ratingDescription"] = newValue }
  }
  /// How important it is among the items of the app, from 0 to 100.
  public var rankingHint: NSNumber? {
    get { self["rankingHint"] }
    set { self["rankingHint"] = newValue }
  }
  /// Whether the user has created it.
  public var userCreated: NSNumber? {
    get { self["userCreated"] }
    set { self["userCreated"] = newValue }
  }
  /// Whether the user owns it.
  public var userOwned: NSNumber? {
    get { self["userOwned"] }
    set { self["userOwned"] = newValue }
  }
  /// Whether the user has chosen it.
  public var userCurated: NSNumber? {
    get { self["userCurated"] }
    set { self["userCurated"] = newValue }
  }
  /// Whether it isn't for all.
  public var contentRating: NSNumber? {
    get { self["contentRating"] }
    set { self["contentRating"] = newValue }
  }
  /// The number of pages.
  public var pageCount: NSNumber? {
    get { self["pageCount"] }
    set { self["pageCount"] = newValue }
  }
  /// The size in megabytes.
  public var fileSize: NSNumber? {
    get { self["fileSize"] }
    set { self["fileSize"] = newValue }
  }
  /// The actions that a result offers; it offers none here.
  public var actionIdentifiers: [String] {
    get { self["actionIdentifiers"] ?? [] }
    set { self["actionIdentifiers"] = newValue }
  }

  // MARK: Links and pictures

  /// The address of the content.
  public var contentURL: URL? {
    get { self["contentURL"] }
    set { self["contentURL"] = newValue }
  }
  /// The path of the file.
  public var path: String? {
    get { self["path"] }
    set { self["path"] = newValue }
  }
  /// The address of the item.
  public var url: URL? {
    get { self["url"] }
    set { self["url"] = newValue }
  }
  /// The address of its picture.
  public var thumbnailURL: URL? {
    get { self["thumbnailURL"] }
    set { self["thumbnailURL"] = newValue }
  }
  /// Its picture.
  public var thumbnailData: Data? {
    get { self["thumbnailData"] }
    set { self["thumbnailData"] = newValue }
  }
  /// The address of its picture in the dark.
  public var darkThumbnailURL: URL? {
    get { self["darkThumbnailURL"] }
    set { self["darkThumbnailURL"] = newValue }
  }

  // MARK: Dates

  /// When it was created.
  public var contentCreationDate: Date? {
    get { self["contentCreationDate"] }
    set { self["contentCreationDate"] = newValue }
  }
  /// When it was changed.
  public var contentModificationDate: Date? {
    get { self["contentModificationDate"] }
    set { self["contentModificationDate"] = newValue }
  }
  /// When its attributes were changed.
  public var metadataModificationDate: Date? {
    get { self["metadataModificationDate"] }
    set { self["metadataModificationDate"] = newValue }
  }
  /// When it was added.
  public var addedDate: Date? {
    get { self["addedDate"] }
    set { self["addedDate"] = newValue }
  }
  /// When it was loaded.
  public var downloadedDate: Date? {
    get { self["downloadedDate"] }
    set { self["downloadedDate"] = newValue }
  }
  /// When it was used.
  public var lastUsedDate: Date? {
    get { self["lastUsedDate"] }
    set { self["lastUsedDate"] = newValue }
  }
  /// When it happens.
  public var timestamp: Date? {
    get { self["timestamp"] }
    set { self["timestamp"] = newValue }
  }
  /// When it begins.
  public var startDate: Date? {
    get { self["startDate"] }
    set { self["startDate"] = newValue }
  }
  /// When it ends.
  public var endDate: Date? {
    get { self["endDate"] }
    set { self["endDate"] = newValue }
  }
  /// When it is due.
  public var dueDate: Date? {
    get { self["dueDate"] }
    set { self["dueDate"] = newValue }
  }
  /// When it was completed.
  public var completionDate: Date? {
    get { self["completionDate"] }
    set { self["completionDate"] = newValue }
  }
  /// Dates that matter.
  public var importantDates: [Date]? {
    get { self["importantDates"] }
    set { self["importantDates"] = newValue }
  }
  /// Whether it takes the whole day.
  public var allDay: NSNumber? {
    get { self["allDay"] }
    set { self["allDay"] = newValue }
  }
}
