// date: native dates and times are ISO text, or none. A least or most value may be another field's: see rules-range.
kinds.date =
  kinds.time =
  kinds.datetime =
  kinds.month =
    [
      (field) => {
        field.bad = field.els[0].validity.badInput;
        return field.els[0].value || null;
      },
      plainText[1],
    ];
strictRules.date = (_value, _, field) => !field.bad;
