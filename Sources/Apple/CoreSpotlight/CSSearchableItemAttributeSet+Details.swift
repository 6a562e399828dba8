import AppleFoundation

extension CSSearchableItemAttributeSet {
  // MARK: Persons

  /// Who has written it.
  public var authors: [CSPerson]? {
    get { self["authors"] }
    set { self["authors"] = newValue }
  }
  /// The names of who has written it.
  public var authorNames: [String]? {
    get { self["authorNames"] }
    set { self["authorNames"] = newValue }
  }
  /// The addresses of who has written it.
  public var authorEmailAddresses: [String]? {
    get { self["authorEmailAddresses"] }
    set { self["authorEmailAddresses"] = newValue }
  }
  /// Who it is for.
  public var primaryRecipients: [CSPerson]? {
    get { self["primaryRecipients"] }
    set { self["primaryRecipients"] = newValue }
  }
  /// The names of who it is for.
  public var recipientNames: [String]? {
    get { self["recipientNames"] }
    set { self["recipientNames"] = newValue }
  }
  /// The addresses of who it is for.
  public var recipientEmailAddresses: [String]? {
    get { self["recipientEmailAddresses"] }
    set { self["recipientEmailAddresses"] = newValue }
  }
  /// Its addresses.
  public var emailAddresses: [String]? {
    get { self["emailAddresses"] }
    set { self["emailAddresses"] = newValue }
  }
  /// Its numbers.
  public var phoneNumbers: [String]? {
    get { self["phoneNumbers"] }
    set { self["phoneNumbers"] = newValue }
  }
  /// Whether a result offers a call.
  public var supportsPhoneCall: NSNumber? {
    get { self["supportsPhoneCall"] }
    set { self["supportsPhoneCall"] = newValue }
  }
  /// Who takes part.
  public var participants: [String]? {
    get { self["participants"] }
    set { self["participants"] = newValue }
  }
  /// Who has contributed.
  public var contributors: [String]? {
    get { self["contributors"] }
    set { self["contributors"] = newValue }
  }
  /// Who has edited it.
  public var editors: [String]? {
    get { self["editors"] }
    set { self["editors"] = newValue }
  }
  /// Who has published it.
  public var publishers: [String]? {
    get { self["publishers"] }
    set { self["publishers"] = newValue }
  }
  /// The organizations.
  public var organizations: [String]? {
    get { self["organizations"] }
    set { self["organizations"] = newValue }
  }
  /// The role.
  public var role: String? {
    get { self["role"] }
    set { self["role"] = newValue }
  }
  /// The identifier of its account.
  public var accountIdentifier: String? {
    get { self["accountIdentifier"] }
    set { self["accountIdentifier"] = newValue }
  }
  /// The names of its account.
  public var accountHandles: [String]? {
    get { self["accountHandles"] }
    set { self["accountHandles"] = newValue }
  }

  // MARK: Places

  /// The latitude.
  public var latitude: NSNumber? {
    get { self["latitude"] }
    set { self["latitude"] = newValue }
  }
  /// The longitude.
  public var longitude: NSNumber? {
    get { self["longitude"] }
    set { self["longitude"] = newValue }
  }
  /// The altitude in meters.
  public var altitude: NSNumber? {
    get { self["altitude"] }
    set { self["altitude"] = newValue }
  }
  /// The name of the place.
  public var namedLocation: String? {
    get { self["namedLocation"] }
    set { self["namedLocation"] = newValue }
  }
  /// The street.
  public var thoroughfare: String? {
    get { self["thoroughfare"] }
    set { self["thoroughfare"] = newValue }
  }
  /// The number in the street.
  public var subThoroughfare: String? {
    get { self["subThoroughfare"] }
    set { self["subThoroughfare"] = newValue }
  }
  /// The postal code.
  public var postalCode: String? {
    get { self["postalCode"] }
    set { self["postalCode"] = newValue }
  }
  /// The city.
  public var city: String? {
    get { self["city"] }
    set { self["city"] = newValue }
  }
  /// The state.
  public var stateOrProvince: String? {
    get { self["stateOrProvince"] }
    set { self["stateOrProvince"] = newValue }
  }
  /// The country.
  public var country: String? {
    get { self["country"] }
    set { self["country"] = newValue }
  }
  /// The address.
  public var fullyFormattedAddress: String? {
    get { self["fullyFormattedAddress"] }
    set { self["fullyFormattedAddress"] = newValue }
  }
  /// Whether a result offers directions.
  public var supportsNavigation: NSNumber? {
    get { self["supportsNavigation"] }
    set { self["supportsNavigation"] = newValue }
  }

  // MARK: Media

  /// How long it is, in seconds.
  public var duration: NSNumber? {
    get { self["duration"] }
    set { self["duration"] = newValue }
  }
  /// The artist.
  public var artist: String? {
    get { self["artist"] }
    set { self["artist"] = newValue }
  }
  /// The album.
  public var album: String? {
    get { self["album"] }
    set { self["album"] = newValue }
  }
  /// The composer.
  public var composer: String? {
    get { self["composer"] }
    set { self["composer"] = newValue }
  }
  /// The genre.
  public var genre: String? {
    get { self["genre"] }
    set { self["genre"] = newValue }
  }
  /// The genre of music.
  public var musicalGenre: String? {
    get { self["musicalGenre"] }
    set { self["musicalGenre"] = newValue }
  }
  /// Who has written the words.
  public var lyricist: String? {
    get { self["lyricist"] }
    set { self["lyricist"] = newValue }
  }
  /// The number in the album.
  public var trackNumber: NSNumber? {
    get { self["trackNumber"] }
    set { self["trackNumber"] = newValue }
  }
  /// When it was recorded.
  public var recordingDate: Date? {
    get { self["recordingDate"] }
    set { self["recordingDate"] = newValue }
  }
  /// The director.
  public var director: String? {
    get { self["director"] }
    set { self["director"] = newValue }
  }
  /// The performers.
  public var performers: [String]? {
    get { self["performers"] }
    set { self["performers"] = newValue }
  }
  /// The producer.
  public var producer: String? {
    get { self["producer"] }
    set { self["producer"] = newValue }
  }
  /// How often the user has heard or seen it.
  public var playCount: NSNumber? {
    get { self["playCount"] }
    set { self["playCount"] = newValue }
  }
  /// Whether it is on the device.
  public var local: NSNumber? {
    get { self["local"] }
    set { self["local"] = newValue }
  }
  /// Whether it comes from the network.
  public var streamable: NSNumber? {
    get { self["streamable"] }
    set { self["streamable"] = newValue }
  }
  /// The width in pixels.
  public var pixelWidth: NSNumber? {
    get { self["pixelWidth"] }
    set { self["pixelWidth"] = newValue }
  }
  /// The height in pixels.
  public var pixelHeight: NSNumber? {
    get { self["pixelHeight"] }
    set { self["pixelHeight"] = newValue }
  }
  /// The copyright.
  public var copyright: String? {
    get { self["copyright"] }
    set { self["copyright"] = newValue }
  }
  /// The rights.
  public var rights: String? {
    get { self["rights"] }
    set { self["rights"] = newValue }
  }
}
