// date: native dates and times are ISO text, or none. A least or most value may be another field's: see rules-range.
for (const kind of ["date", "time", "datetime", "month"])
  kinds.set(kind, [
    (field) => {
      field.bad = !!field.els[0].validity.badInput;
      return field.els[0].value || null;
    },
    plainText[1],
  ]);
