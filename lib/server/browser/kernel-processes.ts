// What the kernel tells of processes: /proc of Linux (proc_pid_stat(5), proc_pid_status(5)). Elsewhere everything is unknown.
import 'server-only'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** The process runs: it is neither gone nor waits to be buried. Linux only. */
export function isRunning(pid: number, kernelDirectory?: string): boolean {
  return /^State:\s+[^ZX\s]/m.test(readOf(pid, 'status', kernelDirectory))
}

/** Ticks from the kernel's start to that of the process, which no clock changes: with the pid it names one process. 0 where it is not told. */
export function startTicksOf(pid: number, kernelDirectory?: string): number {
  return statField(pid, 22, kernelDirectory)
}

/**
 * What the process alone has, shared memory it wrote and what was swapped out included; 0 for one that is gone or not of this browser's
 * group. gVisor tells neither the group nor the split: there the program's own pages count too.
 */
export function bytesOf(pid: number, group: number, kernelDirectory?: string): number {
  const status = readOf(pid, 'status', kernelDirectory)
  const field = (name: string) => {
    const value = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  // The browser says these numbers, and it runs strangers' pages: nothing but what we started is measured.
  if ((field('NSpgid') ?? statField(pid, 5, kernelDirectory)) !== group) return 0
  const written = field('RssAnon') ?? field('VmRSS') ?? 0
  return (written + (field('RssShmem') ?? 0) + (field('VmSwap') ?? 0)) * 1024
}

/** Milliseconds of processor time it has used, all its threads together; 0 for one that is gone or not of this browser's group. */
export function processorMsOf(pid: number, group: number, kernelDirectory?: string): number {
  const stat = readOf(pid, 'stat', kernelDirectory)
  return fieldOf(stat, 5) === group ? (fieldOf(stat, 14) + fieldOf(stat, 15)) * tickMs : 0
}

// The kernel counts in hundredths of a second on every machine that Node runs on.
const tickMs = 10

const statField = (pid: number, number: number, kernelDirectory?: string) =>
  fieldOf(readOf(pid, 'stat', kernelDirectory), number)

/** By its number in proc_pid_stat(5), of those after the second: that is a name in brackets, which may hold brackets and spaces. */
function fieldOf(stat: string, number: number): number {
  const afterName = stat.replace(/.*\) /s, '')
  return Number(afterName.split(' ')[number - 3] ?? 0)
}

// Memory of the kernel, which never waits: read through the thread pool, the ten of a round cost 2.6 ms of processor time and not 0.2.
function readOf(pid: number, file: 'status' | 'stat', kernelDirectory = '/proc'): string {
  try {
    return readFileSync(`${kernelDirectory}/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** What a process and everything below it take of the machine's memory, shared pages counted once; undefined where /proc does not tell. */
export async function memoryOfTree(pid: number): Promise<number | undefined> {
  try {
    const pids = await treeOf(pid)
    const sizes = await Promise.all(pids.map(proportionalBytes))
    return sizes.reduce((sum, bytes) => sum + bytes, 0)
  } catch {
    return undefined
  }
}

async function treeOf(root: number): Promise<number[]> {
  const tree = [root]
  for (let at = 0; at < tree.length; at++) {
    const tasks = await readdir(`/proc/${tree[at]}/task`).catch(() => [])
    for (const task of tasks) {
      const children = await readFile(`/proc/${tree[at]}/task/${task}/children`, 'utf8').catch(() => '')
      tree.push(...children.split(' ').filter(Boolean).map(Number))
    }
  }
  return tree
}

/** PSS: a page that three processes share counts a third for each. */
async function proportionalBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
}
