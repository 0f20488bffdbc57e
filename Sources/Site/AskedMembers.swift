import Synchronization

/// Which members of other pages templates have asked for so far, of those that follow from a page's text.
///
/// Grows only, so that all that was rendered since the first build asked for nothing else.
final class AskedMembers: Sendable {
    /// A member of a page that follows from its text.
    enum Member: UInt8 {
        case summary = 1
        case words = 2
        case toc = 4
    }

    private let asked = Atomic<UInt8>(0)

    /// Notes that a template asked another page for `member`.
    func note(_ member: Member) {
        if !has(member) { asked.bitwiseOr(member.rawValue, ordering: .relaxed) }
    }

    /// Whether a template asked another page for `member`.
    func has(_ member: Member) -> Bool { asked.load(ordering: .relaxed) & member.rawValue != 0 }
}
