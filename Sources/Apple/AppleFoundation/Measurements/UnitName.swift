import Foundation

/// The names of units in English, after CLDR.
struct UnitName {
  /// The number and the name for lengths of names but the long one; `~` is the number.
  private let short: String
  private let narrow: String
  private let singular: String
  private let plural: String

  /// A number with its unit.
  ///
  /// - Parameter width: 0 for long names, 1 for short ones and 2 for the shortest.
  static func text(_ number: String, _ unit: Dimension, _ width: Int) -> String {
    guard let name = name(of: unit) else { return "\(number) \(unit.symbol)" }
    switch width {
    case 0: return "\(number) \(number == "1" || number == "-1" ? name.singular : name.plural)"
    case 1: return name.short.replacing("~", with: number)
    default: return name.narrow.replacing("~", with: number)
    }
  }

  /// The name alone; the symbol for the shorter lengths.
  static func name(_ unit: Unit, isLong: Bool) -> String {
    guard let name = (unit as? Dimension).flatMap(name) else { return unit.symbol }
    return isLong ? name.plural : name.short.replacing("~", with: "").trimmingCharacters(in: .whitespaces)
  }

  private static func name(of unit: Dimension) -> UnitName? { tables["\(type(of: unit))"]?[unit.symbol] }

  private static let tables: [String: [String: UnitName]] = rows.mapValues { rows in
    Dictionary(uniqueKeysWithValues: rows.split(separator: "\n").map(entry))
  }

  /// Reads a row: the symbol, the singular, the plural if it has more than an `s`, the short and the shortest form if
  /// they aren't the symbol.
  private static func entry(_ row: Substring) -> (String, UnitName) {
    let parts = row.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    func part(_ index: Int) -> String? { index < parts.count && !parts[index].isEmpty ? parts[index] : nil }
    let (symbol, singular) = (parts[0], part(1) ?? parts[0])
    let short = part(3) ?? "~ \(symbol)"
    return (
      symbol,
      UnitName(
        short: short, narrow: part(4) ?? short.replacing(" ", with: ""), singular: singular,
        plural: part(2) ?? "\(singular)s")
    )
  }

  private static let rows = [
    "UnitLength": """
    Mm|megameter
    km|kilometer
    hm|hectometer
    dam|decameter
    m|meter
    dm|decimeter
    cm|centimeter
    mm|millimeter
    µm|micrometer||~ μm
    nm|nanometer
    pm|picometer
    in|inch|inches||~″
    ft|foot|feet||~′
    yd|yard
    mi|mile
    smi|mile-scandinavian|miles-scandinavian
    ly|light year
    NM|nautical mile||~ nmi
    ftm|fathom||~ fth
    fur|furlong
    ua|astronomical unit||~ au
    pc|parsec
    """,
    "UnitMass": """
    kg|kilogram
    g|gram
    dg|decigram
    cg|centigram
    mg|milligram
    µg|microgram||~ μg
    ng|nanogram
    pg|picogram
    oz|ounce
    lb|pound|||~#
    st|stone|stones
    t|metric ton
    ton|ton||~ tn
    ct|carat||~ CD
    oz t|troy ounce
    slug|slug
    """,
    "UnitTemperature": """
    K|kelvin
    °C|degree Celsius|degrees Celsius|~°C
    °F|degree Fahrenheit|degrees Fahrenheit|~°F|~°
    """,
    "UnitSpeed": """
    m/s|meter per second|meters per second
    km/h|kilometer per hour|kilometers per hour
    mph|mile per hour|miles per hour
    kn|knot
    """,
    "UnitDuration": """
    h|hour||~ hr|~h
    m|minute||~ min|~m
    s|second||~ sec|~s
    ms|millisecond
    µs|microsecond||~ μs
    ns|nanosecond
    ps|picosecond
    """,
    "UnitArea": """
    Mm²|square megameter
    km²|square kilometer
    m²|square meter
    cm²|square centimeter
    mm²|square millimeter
    µm²|square micrometer
    nm²|square nanometer
    in²|square inch|square inches
    ft²|square foot|square feet|~ sq ft|~ft²
    yd²|square yard
    mi²|square mile||~ sq mi|~mi²
    ac|acre
    a|are
    ha|hectare
    """,
    "UnitVolume": """
    ML|megaliter
    kL|kiloliter
    L|liter
    dl|deciliter||~ dL
    cL|centiliter
    mL|milliliter
    km³|cubic kilometer
    m³|cubic meter
    dm³|cubic decimeter
    cm³|cubic centimeter
    mm³|cubic millimeter
    in³|cubic inch|cubic inches
    ft³|cubic foot|cubic feet
    yd³|cubic yard
    mi³|cubic mile
    af|acre-foot|acre-feet|~ ac ft
    bsh|bushel||~ bu
    tsp|teaspoon
    tbsp|tablespoon
    fl oz|fluid ounce
    cup|cup||~ c
    pt|pint
    qt|quart
    gal|gallon
    metric cup Imperial|metric cup||~ mc
    fl oz Imperial|Imp. fluid ounce||~ fl oz Imp.
    pt Imperial|Imp. pint||~ pt Imp.
    qt Imperial|Imp. quart||~ qt Imp.
    gal Imperial|Imp. gallon||~ gal Imp.
    """,
    "UnitEnergy": """
    kJ|kilojoule
    J|joule
    kCal|kilocalorie||~ kcal
    cal|calorie
    kWh|kilowatt-hour
    """,
    "UnitPower": """
    GW|gigawatt
    MW|megawatt
    kW|kilowatt
    W|watt
    mW|milliwatt
    hp|horsepower|horsepower
    """,
    "UnitPressure": """
    hPa|hectopascal
    kPa|kilopascal
    MPa|megapascal
    bar|bar
    mbar|millibar
    mmHg|millimeter of mercury|millimeters of mercury
    inHg|inch of mercury|inches of mercury
    psi|pound-force per square inch|pounds-force per square inch
    """,
    "UnitAngle": """
    °|degree||~ deg|~°
    ʹ|arcminute||~ arcmin|~′
    ʹʹ|arcsecond||~ arcsec|~″
    rad|radian
    rev|revolution
    """,
    "UnitFrequency": """
    GHz|gigahertz|gigahertz
    MHz|megahertz|megahertz
    kHz|kilohertz|kilohertz
    Hz|hertz|hertz
    """,
    "UnitInformationStorage": """
    bit|bit||~ bit
    B|byte||~ byte|~B
    kB|kilobyte
    MB|megabyte
    GB|gigabyte
    TB|terabyte
    PB|petabyte
    """,
    "UnitFuelEfficiency": """
    L/100km|liter per 100 kilometers|liters per 100 kilometers
    mpg|mile per gallon|miles per gallon
    """,
    "UnitIlluminance": """
    lx|lux|lux
    """,
  ]
}
