import Diagnostics
import HTML

/// Renders one page: runs steps and appends to one array of bytes.
///
/// Variables live in frames. A frame is made for each template, block, loop, macro call and `with`, and sees those
/// of its parent: the place it stands in, or, for a macro, the place where it was defined. Frames are given up in the
/// order opposite to that in which they were made, so that a frame's index is all a macro needs to keep.
struct Renderer {
    struct Frame {
        let parent: Int
        var variables: [(name: Int, value: TemplateValue)] = []
    }

    struct Loop {
        var index = 0
        let items: [TemplateValue]
    }

    /// The attribute with a URL that is being written.
    struct OpenURL {
        let start: Int
        var place: Place?
    }

    let names: NameTable
    let words: DateWords
    /// The names of all that the page was given, whether a template names it or not.
    private let contextNames: [String]
    var output: [UInt8] = []
    var frames: [Frame] = []
    /// The frame whose variables are seen, and that `set` writes to.
    var frame = 0
    /// The frame of the template that is running; blocks see its variables.
    var templateFrame = 0
    var loops: [Loop] = []
    var source = Source(path: "", bytes: [])
    var url: OpenURL?
    private(set) var diagnostics: [Diagnostic] = []
    private var told: Set<Told> = []
    private(set) var isStopped = false
    private var depth = 0
    /// Lists of steps that are running inside each other.
    var nested = 0
    private var expansions = 0
    private var turns = 0

    private struct Told: Hashable {
        let path: String
        let range: Range<Int>
        let message: String
    }

    init(names: NameTable, context: [(String, TemplateValue)], words: DateWords) {
        self.names = names
        self.words = words
        contextNames = context.map(\.0)
        output.reserveCapacity(32 << 10)
        var globals = Frame(parent: -1)
        for (name, value) in context {
            if let number = names.numbers[name] { globals.variables.append((number, value)) }
        }
        frames.append(globals)
    }

    // MARK: Faults

    mutating func report(_ fault: Fault, at range: Range<Int>) {
        guard !fault.isTold else { return }
        let place = fault.place ?? source.place(range)
        guard told.insert(Told(path: place.source.path, range: place.range, message: fault.message)).inserted
        else {
            return
        }
        diagnostics.append(Diagnostic(.error, fault.identifier, fault.message, at: place, help: fault.help))
    }

    /// Ends the page: a limit was passed.
    mutating func stop(_ message: String, at range: Range<Int>) {
        guard !isStopped else { return }
        isStopped = true
        var fault = Fault(message)
        fault.identifier = "template.limit"
        report(fault, at: range)
    }

    mutating func countTurn(at range: Range<Int>) {
        turns += 1
        if turns > TemplateLimits.turns {
            stop("the loops of a page turn more than \(TemplateLimits.turns) times", at: range)
        }
        checkSize(at: range)
    }

    private mutating func checkSize(at range: Range<Int>) {
        if output.count > TemplateLimits.outputBytes {
            stop("a page is larger than \(TemplateLimits.outputBytes) bytes", at: range)
        }
    }

    /// Notes that an include or a macro begins.
    mutating func countExpansion(at range: Range<Int>) {
        expansions += 1
        if expansions > TemplateLimits.expansions {
            stop("a page has more than \(TemplateLimits.expansions) includes and macro calls", at: range)
        }
    }

    /// Runs `body` one level deeper, where that is allowed.
    mutating func deeper(at range: Range<Int>, _ body: (inout Renderer) -> Void) {
        guard depth < TemplateLimits.depth, nested < TemplateLimits.bodies else {
            return stop(
                "includes, blocks and macros are nested deeper than \(TemplateLimits.depth)", at: range)
        }
        depth += 1
        body(&self)
        depth -= 1
    }

    // MARK: Frames

    /// Runs `body` with a new frame below `parent`, which is given up afterwards.
    mutating func inFrame(below parent: Int, _ body: (inout Renderer) -> Void) {
        let (outer, count) = (frame, frames.count)
        frames.append(Frame(parent: parent))
        frame = count
        body(&self)
        frames.removeLast(frames.count - count)
        frame = outer
    }

    func variable(_ name: Int) -> TemplateValue? { variable(name, from: frame) }

    private func variable(_ name: Int, from frame: Int) -> TemplateValue? {
        var index = frame
        while index >= 0 {
            if let value = variable(name, in: index) { return value }
            index = frames[index].parent
        }
        return nil
    }

    func variable(_ name: Int, in frame: Int) -> TemplateValue? {
        for variable in frames[frame].variables where variable.name == name { return variable.value }
        return nil
    }

    mutating func set(_ name: Int, _ value: TemplateValue) {
        for index in frames[frame].variables.indices where frames[frame].variables[index].name == name {
            frames[frame].variables[index].value = value
            return
        }
        frames[frame].variables.append((name, value))
    }

    /// The names that are seen, nearest first.
    var visibleNames: [String] {
        var visible: [String] = []
        var index = frame
        while index >= 0 {
            visible += frames[index].variables.map { names.names[$0.name] }
            index = frames[index].parent
        }
        return visible + contextNames + ["range"]
    }

    // MARK: Templates

    /// Runs the parts of a template in a frame of its own below `parent`.
    mutating func run(_ unit: Unit, below parent: Int) {
        inFrame(below: parent) { $0.runParts(of: unit) }
    }

    /// Runs the parts of a template in the frame that is seen now.
    mutating func runParts(of unit: Unit) {
        let outer = (source, templateFrame)
        templateFrame = frame
        for part in unit.parts {
            source = part.source
            run(part.steps)
        }
        (source, templateFrame) = outer
    }

    /// The output of `body` as a value; nothing is printed.
    mutating func captured(_ body: (inout Renderer) -> Void) -> HTML {
        let start = output.count
        let outer = url
        url = nil
        body(&self)
        url = outer
        let html = HTML(trusted: Array(output[start...]))
        output.removeLast(output.count - start)
        return html
    }
}
