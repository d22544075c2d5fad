// The little of RFC 1035 that a name server for tests needs: one question in, addresses or an alias out.
import { isIPv4 } from 'node:net'

export type RecordType = 'A' | 'AAAA' | 'other'

interface Question {
  name: string
  type: RecordType
  /** The end of the question in the message. */
  end: number
}

export type Answer = { addresses: string[] } | { alias: string; addresses: string[] } | 'no such name' | 'failure'

const types: Record<number, RecordType> = { 1: 'A', 28: 'AAAA' }
const codes = { 'no such name': 3, failure: 2 } as const
const udpBytesMax = 512

export function readQuestion(message: Buffer): Question {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase())
    at += 1 + length
  }
  return { name: labels.join('.'), type: types[message.readUInt16BE(at + 1)] ?? 'other', end: at + 5 }
}

/** Every record lives for zero seconds. What does not fit into a datagram says so and has to be asked for over TCP. */
export function writeAnswer(message: Buffer, question: Question, answer: Answer, transport: 'udp' | 'tcp'): Buffer {
  const records: Buffer[] = []
  let owner: Buffer = Buffer.from([0xc0, 12])
  if (typeof answer === 'object') {
    if ('alias' in answer) {
      const target = nameBytes(answer.alias)
      records.push(record(owner, 5, target))
      owner = target
    }
    for (const address of answer.addresses) {
      if (isIPv4(address) === (question.type === 'A') && question.type !== 'other')
        records.push(record(owner, question.type === 'A' ? 1 : 28, addressBytes(address)))
    }
  }
  const head = Buffer.from(message.subarray(0, question.end))
  head[2] = 0x81
  head[3] = 0x80 | (typeof answer === 'string' ? codes[answer] : 0)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  const whole = Buffer.concat([head, ...records])
  if (transport === 'tcp') return Buffer.concat([Buffer.from([whole.length >> 8, whole.length & 255]), whole])
  if (whole.length <= udpBytesMax) return whole
  head[2] |= 2
  head.writeUInt16BE(0, 6)
  return head
}

function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([owner, fixed, data])
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => 0)
  const all = address.includes('::') ? [...groups(head), ...zeros, ...groups(tail)] : groups(address)
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]))
}
