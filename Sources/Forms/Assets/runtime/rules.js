// rules: rules over several fields. Both are judged when the field is empty too: an empty repetition does not match.
rules.check = (_, holds, _field, F) => holds(F.v, F.f);
rules.matches = (value, other, _field, F) => value === F.v(other);
