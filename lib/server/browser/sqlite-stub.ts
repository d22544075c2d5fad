// A libsqlite3.so.0 that holds no database. NSS cannot load its token (libsoftokn3.so) without the 21 names below and ends Chromium at the first
// certificate; with no database it keeps its token in memory, which is all a profile thrown away needs (decision 8). 8 KB of ELF for Linux x64.
import 'server-only'

export const sqliteStubName = 'libsqlite3.so.0'

/** Says what SQLite says of a file that cannot be opened: SQLITE_CANTOPEN. */
const refusing = [
  'bind_blob',
  'bind_int',
  'bind_text',
  'busy_timeout',
  'close',
  'column_bytes',
  'column_count',
  'column_int',
  'exec',
  'file_control',
  'finalize',
  'open_v2',
  'prepare_v2',
  'reset',
  'step',
]
/** Gives NULL. */
const empty = ['column_blob', 'column_name', 'column_text', 'free', 'mprintf']
/** A pointer that NSS may set. */
const variable = 'temp_directory'

const pageBytes = 4096
const symbolBytes = 24
// System V ABI, AMD64 supplement, chapters 4 and 5.
const types = { load: 1, dynamic: 2, stack: 0x6474e551 }
const flags = { execute: 1, write: 2, read: 4 }
const tags = { end: 0, hash: 4, strings: 5, symbols: 6, stringBytes: 10, symbolBytes: 11, soname: 14 }
const global = { object: 0x11, function: 0x12 }
// Any index but 0, which means "undefined here"; a loader reads no sections.
const ownSection = 1

const code = {
  // mov eax, 14; ret
  refusing: Buffer.from([0xb8, 14, 0, 0, 0, 0xc3]),
  // xor eax, eax; ret
  empty: Buffer.from([0x31, 0xc0, 0xc3]),
}

/** The bytes of the library: one page that is read and run, one that is written. */
export function sqliteStub(): Buffer {
  const names = [...refusing, ...empty, variable].map((name) => `sqlite3_${name}`)
  const strings = Buffer.from(`\0${[...names, sqliteStubName].join('\0')}\0`)
  const nameAt = (name: string) => strings.indexOf(`\0${name}\0`) + 1

  const headerBytes = 64 + 4 * 56
  const symbolsAt = headerBytes
  const stringsAt = symbolsAt + (names.length + 1) * symbolBytes
  const hashAt = Math.ceil((stringsAt + strings.length) / 8) * 8
  const hash = hashTable(names.length + 1)
  const refusingAt = hashAt + hash.length
  const emptyAt = refusingAt + code.refusing.length
  const end = emptyAt + code.empty.length
  const dynamic = words([
    [tags.hash, hashAt],
    [tags.strings, stringsAt],
    [tags.symbols, symbolsAt],
    [tags.stringBytes, strings.length],
    [tags.symbolBytes, symbolBytes],
    [tags.soname, nameAt(sqliteStubName)],
    [tags.end, 0],
  ])
  const variableAt = pageBytes + dynamic.length

  const file = Buffer.alloc(variableAt + 8)
  fileHeader().copy(file)
  const segments = [
    segment({ type: types.load, flags: flags.read | flags.execute, at: 0, bytes: end }),
    segment({ type: types.load, flags: flags.read | flags.write, at: pageBytes, bytes: dynamic.length + 8 }),
    segment({ type: types.dynamic, flags: flags.read | flags.write, at: pageBytes, bytes: dynamic.length }),
    // Without it a loader takes the library for one that wants a stack with code on it.
    segment({ type: types.stack, flags: flags.read | flags.write, at: 0, bytes: 0 }),
  ]
  for (const [index, bytes] of segments.entries()) bytes.copy(file, 64 + index * 56)
  for (const [index, name] of names.entries()) {
    const isVariable = name === `sqlite3_${variable}`
    const at = isVariable ? variableAt : index < refusing.length ? refusingAt : emptyAt
    symbol({ nameAt: nameAt(name), isVariable, at }).copy(file, symbolsAt + (index + 1) * symbolBytes)
  }
  strings.copy(file, stringsAt)
  hash.copy(file, hashAt)
  code.refusing.copy(file, refusingAt)
  code.empty.copy(file, emptyAt)
  dynamic.copy(file, pageBytes)
  return file
}

function fileHeader(): Buffer {
  const header = Buffer.alloc(64)
  // 64 bits, little-endian, version 1, System V; a shared object for AMD64 with its four program headers right behind.
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  header.writeUInt16LE(3, 16)
  header.writeUInt16LE(62, 18)
  header.writeUInt32LE(1, 20)
  header.writeBigUInt64LE(64n, 32)
  header.writeUInt16LE(64, 52)
  header.writeUInt16LE(56, 54)
  header.writeUInt16LE(4, 56)
  return header
}

function segment({ type, flags, at, bytes }: { type: number; flags: number; at: number; bytes: number }): Buffer {
  const header = Buffer.alloc(56)
  header.writeUInt32LE(type, 0)
  header.writeUInt32LE(flags, 4)
  // File offset, virtual and physical address; sizes in the file and in memory; alignment.
  for (const [index, value] of [at, at, at, bytes, bytes, type === types.load ? pageBytes : 8].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  }
  return header
}

function symbol({ nameAt, isVariable, at }: { nameAt: number; isVariable: boolean; at: number }): Buffer {
  const entry = Buffer.alloc(symbolBytes)
  entry.writeUInt32LE(nameAt, 0)
  entry.writeUInt8(isVariable ? global.object : global.function, 4)
  entry.writeUInt16LE(ownSection, 6)
  entry.writeBigUInt64LE(BigInt(at), 8)
  entry.writeBigUInt64LE(isVariable ? 8n : 0n, 16)
  return entry
}

/** One bucket whose chain runs through all symbols: the loader compares 21 names at most. */
function hashTable(symbols: number): Buffer {
  const chain = Array.from({ length: symbols }, (_, index) => (index === 0 || index === symbols - 1 ? 0 : index + 1))
  return Buffer.from(new Uint32Array([1, symbols, 1, ...chain]).buffer)
}

function words(rows: number[][]): Buffer {
  return Buffer.from(new BigUint64Array(rows.flat().map(BigInt)).buffer)
}
