/// The sections of a file of places, by their number in its table.
package enum PlaceSection: Int, CaseIterable, Sendable {
  /// Text: what the file is, and the notices of its sources.
  case notice = 0
  /// String table: BCP 47 tags of the languages of names.
  case languages
  /// String table: names of time zones.
  case zones
  /// String table: names of counties.
  case counties
  /// Records: countries.
  case countries
  /// Records: states and provinces.
  case districts
  /// Lists of names, which the records refer to.
  case names
  /// Records: towns, as two search trees.
  case places
  /// Records: areas of districts.
  case areas
  /// Records: pieces of borders.
  case borders
  /// Points of borders, as differences.
  case points
  /// Areas for each cell of one degree.
  case cells
  /// Lists of areas for cells with more than one.
  case cellLists
  /// Areas of oceans and lakes.
  case waters
  /// Folding of characters for searches by name.
  case folding
  /// Folded names with their places, in order.
  case keys
  /// Positions of every sixteenth folded name.
  case keyBlocks
  /// Records: names, time zones and counties of towns.
  case details
  /// Positions of every eighth record of these.
  case detailBlocks
  /// Names of towns, districts and countries in other languages.
  case translatedNames
}
