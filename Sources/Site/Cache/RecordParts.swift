import Diagnostics

// The parts of a record, written and read: each pair stands for one shape.
extension RecordWriter {
    mutating func add(_ sighting: Sighting) {
        add(sighting.path)
        switch sighting.kind {
        case .nothing: add(UInt8(0))
        case .folder(let sum):
            add(UInt8(1))
            add(sum)
        case .text(let sum):
            add(UInt8(2))
            add(sum)
        case .copy: add(UInt8(3))
        case .link(let target):
            add(UInt8(4))
            add(target)
        }
        add(sighting.status != nil)
        if let status = sighting.status { add(status) }
        add(sighting.isSettled)
    }

    mutating func add(_ file: WrittenFile) {
        add(file.path)
        add(file.checksum)
        add(file.status)
        add(file.isSettled)
    }

    mutating func add(_ finding: KeptFinding) {
        add(UInt8(finding.severity == .error ? 0 : finding.severity == .warning ? 1 : 2))
        add(finding.identifier)
        add(finding.message)
        add(finding.help) { $0.add($1) }
        for number in [finding.source, finding.range.lowerBound, finding.range.upperBound] { add(number) }
    }

    mutating func add(_ source: KeptSource) {
        switch source {
        case .sighting(let place, let shown):
            add(UInt8(0))
            add(place)
            add(shown)
        case .text(let shown, let text):
            add(UInt8(1))
            add(shown)
            add(text)
        }
    }

    mutating func add(_ file: LeftOutFile) {
        add(file.path)
        switch file.reason {
        case .draft: add(UInt8(0))
        case .future(let date, let now):
            add(UInt8(1))
            add(date)
            add(now)
        case .dotFile: add(UInt8(2))
        case .leftover: add(UInt8(3))
        case .unusedForm: add(UInt8(4))
        case .unread(let folder, let endings):
            add(UInt8(5))
            add(folder)
            add(endings)
        }
    }
}

extension RecordReader {
    mutating func day() throws(RecordFault) -> CalendarDate? {
        guard let text = try optionalText() else { return nil }
        guard let day = CalendarDate(text) else { throw RecordFault() }
        return day
    }

    mutating func sighting() throws(RecordFault) -> Sighting {
        let path = try path()
        let kind: Sighting.Kind =
            switch try byte() {
            case 0: .nothing
            case 1: .folder(try word())
            case 2: .text(try word())
            case 3: .copy
            case 4: .link(try self.path())
            default: throw RecordFault()
            }
        var sighting = Sighting(path, kind, try flag() ? try status() : nil)
        sighting.isSettled = try flag()
        return sighting
    }

    mutating func file() throws(RecordFault) -> WrittenFile {
        WrittenFile(path: try path(), checksum: try word(), status: try status(), isSettled: try flag())
    }

    mutating func finding() throws(RecordFault) -> KeptFinding {
        let severity: Severity =
            switch try byte() {
            case 0: .error
            case 1: .warning
            case 2: .note
            default: throw RecordFault()
            }
        let (identifier, message) = (try text(), try text())
        let help = try list { reader throws(RecordFault) in try reader.text() }
        let (source, start, end) = (try number(), try number(), try number())
        guard 0 <= start, start <= end else { throw RecordFault() }
        return KeptFinding(
            severity: severity, identifier: identifier, message: message, help: help, source: source, range: start..<end
        )
    }

    mutating func source() throws(RecordFault) -> KeptSource {
        switch try byte() {
        case 0: .sighting(try number(), shown: try text())
        case 1: .text(shown: try text(), try run())
        default: throw RecordFault()
        }
    }

    mutating func leftOut() throws(RecordFault) -> LeftOutFile {
        let path = try text()
        let reason: LeftOutFile.Reason =
            switch try byte() {
            case 0: .draft
            case 1: .future(date: try text(), now: try text())
            case 2: .dotFile
            case 3: .leftover
            case 4: .unusedForm
            case 5: .unread(folder: try text(), endings: try text())
            default: throw RecordFault()
            }
        return LeftOutFile(path: path, reason: reason)
    }
}
