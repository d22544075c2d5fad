// Where the browser finds fonts and which it prefers. Without preferences fontconfig answers every family, monospace
// included, with the first font it finds: measured, Open Sans for <pre> on a host that has DejaVu Sans Mono.

/** Folders of TTF or OTF files (fontconfig skips WOFF2). Relative ones start at the unpacked browser. */
export const fontDirectories = ['fonts/fonts', '/usr/share/fonts', '/usr/local/share/fonts']

const sansSerif = ['Liberation Sans', 'Arimo', 'Noto Sans', 'Open Sans', 'DejaVu Sans']
const serif = ['Liberation Serif', 'Tinos', 'Noto Serif', 'DejaVu Serif']
const monospace = ['Liberation Mono', 'Cousine', 'Noto Sans Mono', 'DejaVu Sans Mono']

/** Families a page asks for, and what stands in, best first. Families of one row share metrics where a font allows it. */
export const fontPreferences: { families: string[]; prefer: string[] }[] = [
  { families: ['sans-serif', 'system-ui', 'ui-sans-serif', 'Arial', 'Helvetica', 'Helvetica Neue'], prefer: sansSerif },
  { families: ['serif', 'ui-serif', 'Times New Roman', 'Times'], prefer: serif },
  { families: ['monospace', 'ui-monospace', 'Courier New', 'Courier'], prefer: monospace },
  { families: ['emoji'], prefer: ['Noto Color Emoji'] },
]

/**
 * What stands in for a character of a language when no font has the whole of that language: our Chinese one lacks 33 of the 6763
 * characters that fontconfig counts. A font of the host that has them all stays first; Japanese and Korean need no such word.
 */
export const languagePreferences: { language: string; prefer: string }[] = [{ language: 'zh', prefer: 'Noto Sans SC' }]

/** What draws the frames of terminals, in text of any language: a Chinese font has them too, twice as wide as Latin letters. */
export const framesPreference = 'Fira Code Frames'
