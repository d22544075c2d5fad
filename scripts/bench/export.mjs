// `npm run bench:export`: bytes, time and SSIM of every preset and format beside sharp's own encoders, on six pictures that are drawn anew.
//
//   npm run bench:export -- [pictures of your own, instead of the six]
//
// Two readings of "fewer bytes than sharp's default at equal or better SSIM" are judged, with SSIM as printed, to four decimals,
// and 0.9995 as equal to a lossless 1:
//   same    sharp's encoder at the preset's own quality number, all else at its defaults. (PNG has no such number: .png() itself.)
//   default sharp's encoder with no options at all: JPEG and WebP at quality 80.
// JPEG and WebP at high aim past the second and at low beneath it, so that presets differ; only medium is meant to meet both.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { appModule } from './app-modules.mjs'
import { drawPictures } from './export-pictures.mjs'
import { percentile } from './percentiles.mjs'
import { lumaOf, ssim } from './ssim.mjs'

const aimMs = 1000
const textPage = 'text page'
const formats = ['jpeg', 'webp', 'png']
const lossless = 0.9995

const own = process.argv.slice(2)
const pictures =
  own.length > 0
    ? await Promise.all(own.map(async (file) => ({ name: path.basename(file), bytes: await readFile(file) })))
    : await drawPictures(await (await appModule('tests/support/browser/chromium')).browserForTests())

// Only now: it forbids sharp, for this whole process, to read SVG, which the photograph is drawn with.
const { recompress } = await appModule('lib/server/image/recompress')
const { presets } = await appModule('lib/server/image/presets.data')

/** The median of the times, and the bytes of the last run. */
async function measured(runs, original, encode) {
  const times = []
  let bytes
  for (let run = 0; run < runs; run++) {
    const startedAtMs = performance.now()
    bytes = await encode()
    times.push(performance.now() - startedAtMs)
  }
  return { bytes: bytes.length, ms: percentile(times, 0.5), ssim: ssim(original, await lumaOf(bytes)) }
}

function plain(picture, format, options) {
  const image = sharp(picture)
  if (format === 'jpeg') image.flatten({ background: 'white' })
  return image[format](options).toBuffer()
}

const round = (value) => Math.round(value * 10_000) / 10_000
const isAsAlike = (ours, theirs) =>
  theirs.ssim > lossless ? ours.ssim >= lossless : round(ours.ssim) >= round(theirs.ssim)
const verdict = (ours, theirs) =>
  ours.bytes > theirs.bytes
    ? isAsAlike(ours, theirs)
      ? 'more bytes'
      : 'worse'
    : !isAsAlike(ours, theirs)
      ? 'less alike'
      : ours.bytes < theirs.bytes
        ? 'beaten'
        : 'equal'

const cell = ({ bytes, ms, ssim: likeness }) =>
  `${(bytes / 1024).toFixed(1).padStart(8)} KB ${ms.toFixed(0).padStart(6)} ms ${likeness.toFixed(4)}`
const line = (...cells) =>
  console.log(cells.map((text, at) => String(text).padEnd([19, 6, 8, 30, 30, 12, 30, 12][at])).join(''))

line('picture', 'as', 'preset', 'Vitrine', 'sharp, same quality', '', 'sharp, default', '')
const tally = { same: {}, default: {} }
const textTimes = {}
for (const { name, bytes: picture } of pictures) {
  const original = await lumaOf(picture)
  const runs = name === textPage ? 9 : 1
  for (const format of formats) {
    const byDefault = await measured(runs, original, () => plain(picture, format))
    for (const [preset, { plainQuality }] of Object.entries(presets)) {
      const options = { format, qualityPreset: preset }
      const ours = await measured(runs, original, () => recompress(picture, options, AbortSignal.timeout(120_000)))
      const same =
        format === 'png'
          ? byDefault
          : await measured(1, original, () => plain(picture, format, { quality: plainQuality }))
      const verdicts = { same: verdict(ours, same), default: verdict(ours, byDefault) }
      for (const [reading, word] of Object.entries(verdicts)) {
        tally[reading][word] = [...(tally[reading][word] ?? []), `${name}/${format}/${preset}`]
      }
      if (name === textPage) textTimes[`${format} ${preset}`] = ours.ms
      line(name, format, preset, cell(ours), cell(same), verdicts.same, cell(byDefault), verdicts.default)
    }
  }
}

for (const [reading, words] of Object.entries(tally)) {
  const rows = Object.values(words).flat().length
  console.log(`\nAgainst sharp, ${reading === 'same' ? 'same quality' : 'default'}, of ${rows} rows:`)
  for (const [word, names] of Object.entries(words)) {
    console.log(`  ${word}: ${names.length}${word === 'beaten' ? '' : ` (${names.join(', ')})`}`)
  }
}
if (Object.keys(textTimes).length > 0) {
  console.log(`\np50 of the text page of 1920x1080, aim under ${aimMs} ms:`)
  for (const [name, ms] of Object.entries(textTimes)) {
    console.log(`  ${name.padEnd(12)} ${ms.toFixed(0).padStart(5)} ms${ms < aimMs ? '' : '  missed'}`)
  }
}
