// What each preset keeps in each format, and the size it typically leads to: measured on six PNG screenshots (110 KB to 1.8 MB) and on
// four photographs in JPEG files (115 KB to 2.5 MB).

interface PresetRow {
  format: 'png' | 'jpeg' | 'webp'
  preset: 'high' | 'medium' | 'low'
  keeps: string
  /** Of the bytes of a PNG screenshot, in percent. */
  screenshotShare: string
  /** Of the bytes of a JPEG photograph, in percent. */
  photographShare: string
}

const rows: readonly PresetRow[] = [
  { format: 'png', preset: 'high', keeps: 'every pixel', screenshotShare: '72 to 96%', photographShare: '108 to 584%' },
  {
    format: 'png',
    preset: 'medium',
    keeps: 'every pixel, or a palette of at most 256 colours where nobody sees it',
    screenshotShare: '36 to 96%',
    photographShare: '108 to 584%',
  },
  {
    format: 'png',
    preset: 'low',
    keeps: 'a palette of at most 256 colours; gradients may band',
    screenshotShare: '33 to 44%',
    photographShare: '64 to 225%',
  },
  { format: 'jpeg', preset: 'high', keeps: 'quality 90', screenshotShare: '19 to 83%', photographShare: '31 to 100%' },
  { format: 'jpeg', preset: 'medium', keeps: 'quality 80', screenshotShare: '13 to 58%', photographShare: '22 to 79%' },
  { format: 'jpeg', preset: 'low', keeps: 'quality 65', screenshotShare: '10 to 45%', photographShare: '16 to 57%' },
  {
    format: 'webp',
    preset: 'high',
    keeps: 'every pixel where that takes fewer bytes than quality 90, else quality 90',
    screenshotShare: '13 to 29%',
    photographShare: '23 to 95%',
  },
  {
    format: 'webp',
    preset: 'medium',
    keeps: 'every pixel or a palette where that takes fewer bytes than quality 80, else quality 80',
    screenshotShare: '9 to 26%',
    photographShare: '14 to 60%',
  },
  {
    format: 'webp',
    preset: 'low',
    keeps: 'the same beside quality 65',
    screenshotShare: '7 to 26%',
    photographShare: '10 to 43%',
  },
]

/** As a Markdown table. */
export const presetTable: string = [
  '| format | preset | what it keeps | of a PNG screenshot | of a JPEG photograph |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ format, preset, keeps, screenshotShare, photographShare }) =>
      `| \`${format}\` | \`${preset}\` | ${keeps} | ${screenshotShare} | ${photographShare} |`,
  ),
].join('\n')
