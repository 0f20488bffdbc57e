import Forms

/// What the forms of one page became.
struct PageForms: Sendable {
    /// The forms, in order of the holes in the page's content; nil where one has mistakes.
    let forms: [RenderedForm?]
    /// The style sheet of forms.
    let style: Assets.Reference
    /// The runtime that the page's forms need, then each form's own script.
    let scripts: [Assets.Reference]
    /// Stands for all of this in the build's memory.
    let number: Int

    /// The form of a hole.
    func form(_ hole: Int) -> RenderedForm? { forms.indices.contains(hole) ? forms[hole] : nil }

    /// Origins that the forms are submitted to.
    var postTargets: [String] { forms.flatMap { $0?.postTargets ?? [] } }
    /// Origins that the forms send to while the page stays.
    var connectTargets: [String] { forms.flatMap { $0?.connectTargets ?? [] } }
}
