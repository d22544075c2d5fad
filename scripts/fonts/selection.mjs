// Which fonts the capturing browser gets beside its own Open Sans: scripts that has not, and the generic families a page asks for.

const cjk = /-(\d+)-wght-normal\.woff2$/
const european = (cut) =>
  new RegExp(`-(?:latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)-${cut}\\.woff2$`)
const styles = [
  { style: 'Regular', wght: 'normal' },
  { style: 'Italic', wght: 'italic' },
]

/**
 * `file` is the font to make, of the files of the package that `slices` matches; several are merged into one called `family`. Of the
 * European ones Latin keeps its kerning.
 */
export const selection = [
  { file: 'noto-sans-sc.ttf', package: '@fontsource-variable/noto-sans-sc', slices: cjk, family: 'Noto Sans SC' },
  { file: 'noto-sans-jp.ttf', package: '@fontsource-variable/noto-sans-jp', slices: cjk, family: 'Noto Sans JP' },
  { file: 'noto-sans-kr.ttf', package: '@fontsource-variable/noto-sans-kr', slices: cjk, family: 'Noto Sans KR' },
  { file: 'noto-sans-arabic.ttf', package: '@fontsource-variable/noto-sans-arabic', slices: /-arabic-wght-normal/ },
  { file: 'noto-sans-hebrew.ttf', package: '@fontsource-variable/noto-sans-hebrew', slices: /-hebrew-wght-normal/ },
  {
    file: 'noto-sans-devanagari.ttf',
    package: '@fontsource-variable/noto-sans-devanagari',
    slices: /-devanagari-wght-normal/,
  },
  { file: 'noto-sans-thai.ttf', package: '@fontsource-variable/noto-sans-thai', slices: /-thai-wght-normal/ },
  { file: 'noto-color-emoji.ttf', package: '@fontsource/noto-color-emoji', slices: /-emoji-400-normal\.woff2$/ },
  // Of the same widths as Arial, Times New Roman and Courier New: Chromium takes nothing else in their place.
  ...styles.map(({ style, wght }) => ({
    file: `arimo-${style.toLowerCase()}.ttf`,
    package: '@fontsource-variable/arimo',
    slices: european(`wght-${wght}`),
    family: 'Arimo',
    style,
  })),
  ...[
    { family: 'Tinos', name: '@fontsource/tinos' },
    { family: 'Cousine', name: '@fontsource/cousine' },
  ].flatMap(({ family, name }) =>
    ['400-normal', '400-italic', '700-normal', '700-italic'].map((cut, index) => ({
      file: `${family.toLowerCase()}-${cut}.ttf`,
      package: name,
      slices: european(cut),
      family,
      style: ['Regular', 'Italic', 'Bold', 'Bold Italic'][index],
    })),
  ),
]
