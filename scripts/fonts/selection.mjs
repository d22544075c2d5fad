// Which fonts the capturing browser gets beside its own Open Sans: scripts that has not, and the generic families a page asks for.
import { scriptPackages } from './script-packages.data.mjs'

const cjk = /-(\d+)-wght-normal\.woff2$/
const european = (cut) =>
  new RegExp(`-(?:latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)-${cut}\\.woff2$`)
const styles = [
  { style: 'Regular', wght: 'normal' },
  { style: 'Italic', wght: 'italic' },
]

/**
 * `file` is the font to make, of the files of the package that `slices` matches; several are merged into one called `family`. Of the
 * European ones Latin keeps its kerning. `points` are the first and last code points that are kept; without them all are.
 */
export const selection = [
  { file: 'noto-sans-sc.ttf', package: '@fontsource-variable/noto-sans-sc', slices: cjk, family: 'Noto Sans SC' },
  { file: 'noto-sans-jp.ttf', package: '@fontsource-variable/noto-sans-jp', slices: cjk, family: 'Noto Sans JP' },
  { file: 'noto-sans-kr.ttf', package: '@fontsource-variable/noto-sans-kr', slices: cjk, family: 'Noto Sans KR' },
  ...scriptPackages.map(({ script, package: name }) => ({
    file: `noto-sans-${script}.ttf`,
    package: name,
    slices: new RegExp(`-${script}-wght-normal\\.woff2$`),
  })),
  {
    file: 'noto-sans-symbols.ttf',
    package: '@fontsource-variable/noto-sans-symbols',
    slices: /-symbols-wght-normal\.woff2$/,
  },
  {
    file: 'noto-sans-symbols-2.ttf',
    package: '@fontsource/noto-sans-symbols-2',
    slices: /-400-normal\.woff2$/,
    family: 'Noto Sans Symbols 2',
  },
  { file: 'noto-sans-math.ttf', package: '@fontsource/noto-sans-math', slices: /-400-normal\.woff2$/ },
  // The currencies and the letters of phonetics that no other has. A page that asks for "Noto Sans" must not be given these alone.
  {
    file: 'noto-sans-extended.ttf',
    package: '@fontsource-variable/noto-sans',
    slices: /-latin-ext-wght-normal\.woff2$/,
    points: [
      [0x20a0, 0x20cf],
      [0xa720, 0xa7ff],
    ],
    family: 'Noto Sans Extended',
  },
  // Raised digits, fractions and stops that no Noto package has.
  {
    file: 'dejavu-sans-signs.ttf',
    package: '@fontsource/dejavu-sans',
    slices: /-latin-400-normal\.woff2$/,
    points: [[0x2000, 0x2bff]],
    family: 'DejaVu Sans Signs',
  },
  // Frames and blocks 0.6 of their size wide, as the letters of Cousine are before hinting rounds them (at 13 px: 7.8 and 8 pixels).
  {
    file: 'fira-code-frames.ttf',
    package: '@fontsource-variable/fira-code',
    slices: /-symbols2-wght-normal\.woff2$/,
    points: [[0x2500, 0x259f]],
    family: 'Fira Code Frames',
  },
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
