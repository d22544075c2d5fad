// What a 64-bit little-endian ELF file tells the loader: the libraries it asks for, the names it has and those it lacks.
import { closeSync, openSync, readSync } from 'node:fs'

interface DynamicSection {
  needed: string[]
  defined: string[]
  undefined: string[]
}

const types = { load: 1, dynamic: 2 }
const tags = { needed: 1, strings: 5, symbols: 6 }
const headerBytes = 56
const symbolBytes = 24

/** Undefined for a file that is no ELF, or that asks the loader for nothing. Symbols are read up to the string table, which linkers put behind them. */
export function dynamicSection(file: string): DynamicSection | undefined {
  const handle = openSync(file, 'r')
  const read = (at: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes)
    return buffer.subarray(0, readSync(handle, buffer, 0, bytes, at))
  }
  const word = (buffer: Buffer, at: number) => Number(buffer.readBigUInt64LE(at))
  try {
    const header = read(0, 64)
    if (header.toString('latin1', 0, 4) !== '\x7fELF') return undefined
    const count = header.readUInt16LE(56)
    const table = read(word(header, 32), count * headerBytes)
    const segments = Array.from({ length: count }, (_, index) => {
      const at = index * headerBytes
      return {
        type: table.readUInt32LE(at),
        offset: word(table, at + 8),
        address: word(table, at + 16),
        bytes: word(table, at + 32),
      }
    })
    const dynamic = segments.find(({ type }) => type === types.dynamic)
    if (!dynamic) return undefined
    const offsetOf = (address: number) => {
      const holds = ({ address: start, bytes }: { address: number; bytes: number }) =>
        address >= start && address < start + bytes
      const segment = segments.find((each) => each.type === types.load && holds(each))!
      return address - segment.address + segment.offset
    }
    const section = read(dynamic.offset, dynamic.bytes)
    const entries = Array.from({ length: section.length / 16 }, (_, index) => ({
      tag: word(section, index * 16),
      value: word(section, index * 16 + 8),
    }))
    const entryOf = (tag: number) => entries.find((entry) => entry.tag === tag)!.value
    const stringsAt = offsetOf(entryOf(tags.strings))
    const text = (at: number) => {
      const bytes = read(stringsAt + at, 512)
      return bytes.toString('latin1', 0, bytes.indexOf(0))
    }
    const symbolsAt = offsetOf(entryOf(tags.symbols))
    const symbols = read(symbolsAt, Math.max(0, stringsAt - symbolsAt))
    const names = { defined: [] as string[], undefined: [] as string[] }
    for (let at = symbolBytes; at + symbolBytes <= symbols.length; at += symbolBytes) {
      names[symbols.readUInt16LE(at + 6) === 0 ? 'undefined' : 'defined'].push(text(symbols.readUInt32LE(at)))
    }
    const needed = entries.filter(({ tag }) => tag === tags.needed).map(({ value }) => text(value))
    return { needed, ...names }
  } finally {
    closeSync(handle)
  }
}
