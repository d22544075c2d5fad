// What people are told of letters that no font has.

const namedMax = 12

export function missingLettersNotice(letters: readonly string[]): { message: string; hint: string } {
  const more = letters.length - namedMax
  const named = `${letters.slice(0, namedMax).join(' ')}${more > 0 ? ` and ${more} more` : ''}`
  return {
    message: `No font here has ${letters.length === 1 ? 'this letter' : 'these letters'}: ${named}`,
    hint: 'Each is drawn as an empty box. Other letters of the text are as they should be.',
  }
}
