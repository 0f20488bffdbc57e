import Foundation

/// libFuzzer's entry: tries `FUZZ_TARGET` with the bytes it is given. `scripts/fuzz.sh` builds and runs it.
///
/// With `FUZZ_SEEDS` in the environment the seeds of the target are written into that folder instead, and it ends.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    if let fault = target.fault(of: bytes) {
        FileHandle.standardError.write(Data("\(name): \(fault)\n".utf8))
        abort()
    }
    return 0
}

/// Called once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func begin(
    _: UnsafeMutablePointer<CInt>?, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
    for (number, seed) in target.seeds.enumerated() {
        try? Data(seed).write(to: URL(filePath: folder).appending(path: "seed-\(number)"))
    }
    exit(0)
}

private let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "page"
private let target = AnyTarget(name)

/// The targets of all modules by their names.
private struct AnyTarget: Sendable {
    let name: String

    init(_ name: String) {
        precondition(name == "request" || FuzzTarget(rawValue: name) != nil, "no target \(name)")
        self.name = name
    }

    func fault(of bytes: [UInt8]) -> String? {
        FuzzTarget(rawValue: name).map { $0.fault(of: bytes) } ?? RequestTarget.fault(of: bytes)
    }

    var seeds: [[UInt8]] { FuzzTarget(rawValue: name).map(FuzzSeeds.of) ?? RequestSeeds.all }
}
