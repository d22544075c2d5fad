// Character references as networks write them (HTML, 13.5): the named ones that escape markup, a space that does not break, and numbers.
import 'server-only'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name !== undefined) return named[name] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    // Halves of surrogate pairs and numbers beyond Unicode are no characters.
    return point === 0 || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)
      ? '\ufffd'
      : String.fromCodePoint(point)
  })
