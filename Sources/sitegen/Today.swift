import Site

extension Surroundings {
    /// The day of a build that names none: `SOURCE_DATE_EPOCH`, or today.
    func today(of command: Command) throws(UsageError) -> CalendarDate {
        let seconds = sourceDateEpoch.map { Int($0) } ?? secondsNow
        if let day = seconds.flatMap({ CalendarDate(secondsSince1970: $0) }) { return day }
        throw UsageError(
            message: "SOURCE_DATE_EPOCH must be a number of seconds since 1970",
            help: ["unset it, or name a day with `--now`"], usage: command.usage)
    }
}
