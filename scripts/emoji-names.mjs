// Writes the table of emoji names that the sticker picker searches. By hand, when Unicode has new ones:
//   npm pack unicode-emoji-json@0.9.0 emojilib@4.0.3   (both MIT), unpack them, then
//   node scripts/emoji-names.mjs UNICODE_EMOJI_JSON_FOLDER EMOJILIB_FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [unicodeFolder, wordsFolder] = process.argv.slice(2)
const read = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'))
const groups = read(unicodeFolder, 'data-by-group.json')
const words = read(wordsFolder, 'dist', 'emoji-en-US.json')
const titles = { 'Smileys & Emotion': 'Smileys', 'People & Body': 'People', 'Animals & Nature': 'Nature' }
const shorter = { 'Food & Drink': 'Food', 'Travel & Places': 'Travel' }
const keywordsMax = 6

const isEmoji = (text) => /^\p{RGI_Emoji}$/v.test(text)

/** A tone after the first sign, in whose place a variation selector may stand. */
function takesTone(emoji) {
  const [first, ...rest] = [...emoji]
  return isEmoji([first, '\u{1F3FD}', ...(rest[0] === '\uFE0F' ? rest.slice(1) : rest)].join(''))
}

function row({ emoji, name }) {
  const said = new Set(name.toLowerCase().split(/[^a-z0-9]+/))
  const keywords = (words[emoji] ?? [])
    .map((word) => word.toLowerCase().replaceAll('_', ' '))
    .filter((word, at, all) => /^[a-z0-9 '+-]+$/.test(word) && all.indexOf(word) === at)
    .filter((word) => !word.split(' ').every((part) => said.has(part)))
    .slice(0, keywordsMax)
  return [emoji + (takesTone(emoji) ? '*' : ''), name.toLowerCase().replaceAll(',', ' and'), ...keywords].join(',')
}

const lines = groups.map(({ name, emojis }) => {
  const rows = emojis.filter(({ emoji }) => isEmoji(emoji)).map(row)
  return `  ['${titles[name] ?? shorter[name] ?? name}', \`${rows.join(';')}\`],`
})
const file = 'components/editor/stage/stickers/emoji-names.data.ts'
writeFileSync(
  file,
  `// Written by scripts/emoji-names.mjs: all emoji by group, "emoji,name,keyword,…;…", a * where it has skin tones.
// From unicode-emoji-json 0.9.0 and emojilib 4.0.3, MIT, Copyright (c) 2014-2019 Mu-An Chiou.
// biome-ignore-all format: one group is one line
export const emojiNames: readonly (readonly [group: string, rows: string])[] = [
${lines.join('\n')}
]
`,
)
