// Languages and time zones as a browser takes them: in their canonical spelling alone, and neither an offset nor a language that is not known.

/** As `Intl` spells it; undefined for what is no tag and for `und`. */
export const canonicalLocale = (text: string): string | undefined =>
  orUndefined(() => Intl.getCanonicalLocales(text).find((tag) => !/^und\b/.test(tag)))

/** As `Intl` spells it; undefined for what is no zone and for an offset such as `+01:00`. */
export const canonicalTimeZone = (text: string): string | undefined =>
  /^[+-]/.test(text)
    ? undefined
    : orUndefined(() => new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone)

function orUndefined<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
