/// The rules of forms by the names that `messages` has them under.
package enum FormRuleNames {
    /// All of them: `required`, `minCount` …
    package static let all = FormChecking.ruleNames
}
