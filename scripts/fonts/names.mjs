// The table "name". The slices call their family by its thinnest weight, "Noto Sans JP Thin": a page that asks for "Noto Sans JP" would
// not be given it.

const windows = 3
const unicodeEncoding = 1
const american = 1033
const family = 1
const style = 2
const fullName = 4
const typographicFamily = 16
const typographicStyle = 17

/** The same names but for the family's own; `cut` is Regular, Italic, Bold or Bold Italic. */
export function renameFamily(table, name, cut) {
  const names = readNames(table).filter(({ id }) => ![typographicFamily, typographicStyle].includes(id))
  const own = new Map([
    [family, name],
    [style, cut],
    [fullName, cut === 'Regular' ? name : `${name} ${cut}`],
  ])
  return writeNames(names.map(({ id, text }) => ({ id, text: own.get(id) ?? text })))
}

function readNames(table) {
  const strings = table.subarray(table.readUInt16BE(4))
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const at = 6 + index * 12
    const start = table.readUInt16BE(at + 10)
    const bytes = Buffer.from(strings.subarray(start, start + table.readUInt16BE(at + 8)))
    return {
      platform: table.readUInt16BE(at),
      id: table.readUInt16BE(at + 6),
      text: bytes.swap16().toString('utf16le'),
    }
  }).filter(({ platform }) => platform === windows)
}

function writeNames(names) {
  const header = Buffer.alloc(6 + names.length * 12)
  header.writeUInt16BE(names.length, 2)
  header.writeUInt16BE(header.length, 4)
  const strings = names.map(({ text }) => Buffer.from(text, 'utf16le').swap16())
  let start = 0
  for (const [index, { id }] of names.entries()) {
    const values = [windows, unicodeEncoding, american, id, strings[index].length, start]
    for (const [field, value] of values.entries()) header.writeUInt16BE(value, 6 + index * 12 + field * 2)
    start += strings[index].length
  }
  return Buffer.concat([header, ...strings])
}
