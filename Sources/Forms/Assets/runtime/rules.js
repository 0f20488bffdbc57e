// rules: rules over several fields. Both are judged when the field is empty too: an empty repetition does not match.
strictRules.check = (_, holds, _field, F) => holds(F.v, F.f);
strictRules.matches = (value, other, _field, F) => value === F.v(other);
