// Memory of a process and all it has started, by kind, and the same however many strangers map the same files: PSS counts a page of Chromium's
// program a third for each of three browsers, and was a quarter lower beside the browsers of another bench. Linux only.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const kilobytesOfMegabyte = 1024

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

function treeOf(pid) {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  const children = tasks.flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean))
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}

/** Chromium names each of its processes but the first. */
const kindOf = (pid) => /--type=([\w-]+)/.exec(read(`/proc/${pid}/cmdline`))?.[1] ?? 'browser'

/** Megabytes that it has written, and of each file those that it has read. */
function memoryOf(pid) {
  const files = new Map()
  let written = 0
  for (const { file, kilobytes } of mappingsOf(pid)) {
    const { Pss: shared, Rss: resident, Anonymous: own } = kilobytes
    // Memory that was written is shared with processes of the same tree at most, a file with strangers.
    written += (file === undefined ? shared : own) / kilobytesOfMegabyte
    if (file !== undefined) files.set(file, (files.get(file) ?? 0) + (resident - own) / kilobytesOfMegabyte)
  }
  return { written, files }
}

/** As proc_pid_smaps(5) tells them; `file` of those that a file on the disk is behind. */
function mappingsOf(pid) {
  const mappings = []
  for (const line of read(`/proc/${pid}/smaps`).split('\n')) {
    const [isHead, inode, name] = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ (\d+)\s*(.*)$/.exec(line) ?? []
    if (isHead) {
      const isOnDisk = inode !== '0' && !/^\/(?:dev\/shm|memfd:)/.test(name)
      mappings.push({ file: isOnDisk ? name : undefined, kilobytes: { Pss: 0, Rss: 0, Anonymous: 0 } })
    }
    const [, field, size] = /^(Pss|Rss|Anonymous):\s+(\d+) kB/.exec(line) ?? []
    if (field) mappings.at(-1).kilobytes[field] = Number(size)
  }
  return mappings
}

/** Megabytes by kind: `server` for the process itself, Chromium's own names for the others, and `files`: every page of a file once. */
export function memoryByKind(root) {
  const kinds = { server: 0, browser: 0, 'gpu-process': 0, renderer: 0, others: 0, files: 0 }
  const files = new Map()
  for (const pid of treeOf(root)) {
    const kind = pid === root ? 'server' : kindOf(pid)
    const { written, files: own } = memoryOf(pid)
    kinds[kind in kinds ? kind : 'others'] += written
    // Processes of one program read the same pages of it.
    for (const [file, megabytes] of own) files.set(file, Math.max(files.get(file) ?? 0, megabytes))
  }
  kinds.files = files.values().reduce((sum, megabytes) => sum + megabytes, 0)
  return kinds
}
