import Robots
import Testing

@Suite struct DataTableTests {
  @Test func hashesGoByTheFirstRow() {
    let table = DataTable(rows: [["name", "age"], ["Ada", "36"], ["Bob"], []])
    #expect(table.hashes == [["name": "Ada", "age": "36"], ["name": "Bob"], [:]])
    #expect(DataTable(rows: []).hashes == [])
    #expect(DataTable(rows: [["a", "a"], ["1", "2"]]).hashes == [["a": "1"]])
  }

  @Test func pairsAreTheFirstTwoColumns() {
    let pairs = DataTable(rows: [["a", "1"], ["b", "2", "more"], ["alone"]]).pairs
    #expect(pairs.map(\.name) == ["a", "b"])
    #expect(pairs.map(\.value) == ["1", "2"])
  }
}
