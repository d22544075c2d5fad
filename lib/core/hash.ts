// A short name for a piece of plain data: two pieces of one name are the same for every cache and every dirty check.

const known = new WeakMap<object, string>()

/**
 * 64 bits as sixteen hexadecimal digits. An object is walked once: scenes never change in place, and what a command leaves
 * alone is shared, so the hash of an unchanged sub-tree costs a look-up.
 */
export function contentHash(value: unknown): string {
  if (typeof value !== 'object' || value === null) return hashText(JSON.stringify(value) ?? 'undefined')
  let hash = known.get(value)
  if (hash === undefined) {
    hash = hashText(textOf(value))
    known.set(value, hash)
  }
  return hash
}

function textOf(value: object): string {
  if (!Array.isArray(value)) {
    return `record(${Object.entries(value).map(([key, field]) => `${key}:${partOf(field)}`)})`
  }
  if (!isPlain(value[0])) return `list(${value.map(partOf)})`
  // The places of a stroke: a look-up for each of 2,000 takes 11 ms, their text one.
  const numbers = numbersIn(value)
  return numbers ? `list(${Object.keys(value[0]!)})${numbersHash(numbers)}` : `list${JSON.stringify(value)}`
}

/** A number or a text as it is: a hash for each of the twenty of an object takes as long as all else. What has parts of its own by its hash. */
const partOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? `#${contentHash(value)}` : (JSON.stringify(value) ?? 'undefined')

/** Of records that all have the same fields in the same order, and nothing but numbers in them; null for others. */
function numbersIn(records: readonly Readonly<Record<string, unknown>>[]): Float64Array<ArrayBuffer> | null {
  const names = Object.keys(records[0]!)
  const numbers = new Float64Array(records.length * names.length)
  let at = 0
  for (const record of records) {
    let place = 0
    for (const name in record) {
      const value = record[name]
      if (name !== names[place] || typeof value !== 'number') return null
      numbers[at] = value
      at += 1
      place += 1
    }
    if (place !== names.length) return null
  }
  return numbers
}

/** A record of numbers, texts and the like. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((field) => typeof field !== 'object')

/** Of numbers as they are, to the bit. */
export function numbersHash(numbers: Float64Array<ArrayBuffer>): string {
  const words = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2)
  return hashUnits(words.length, (at) => words[at]!)
}

const hashText = (text: string): string => hashUnits(text.length, (at) => text.charCodeAt(at))

/** Two 32-bit multiply-and-rotate lanes with different constants. */
function hashUnits(count: number, unitAt: (at: number) => number): string {
  let first = 0x9e3779b9 ^ count
  let second = 0x85ebca6b ^ count
  for (let i = 0; i < count; i++) {
    const unit = unitAt(i)
    first = Math.imul((first ^ unit) + (first << 13), 0xcc9e2d51)
    first ^= first >>> 15
    second = Math.imul((second + unit) ^ (second >>> 11), 0x1b873593)
    second ^= second << 7
  }
  first = Math.imul(first ^ (first >>> 16), 0x7feb352d)
  second = Math.imul(second ^ (second >>> 15), 0x846ca68b)
  const digits = (lane: number) => ((lane ^ (lane >>> 16)) >>> 0).toString(16).padStart(8, '0')
  return digits(first) + digits(second)
}
