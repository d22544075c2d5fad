// The most memory a process and all it has started held since a moment, by the kernel's own high-water mark: no sample can miss it. Linux only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const megabyte = 1024 * 1024

function treeOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    return [pid, ...children.filter(Boolean).flatMap((child) => treeOf(Number(child)))]
  } catch {
    // It has ended.
    return []
  }
}

function megabytesOf(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  return treeOf(pid).reduce((sum, each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8')
    return sum + (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / megabyte
  }, 0)
}

/** Resident megabytes of the tree now. */
export const residentMb = (pid: number): number => megabytesOf(pid, 'VmRSS')

/** Forgets the peak so far; the function that comes back tells the megabytes of the peak since. */
export function watchPeakMb(pid: number): () => number {
  // Documentation/filesystems/proc.rst: 5 sets the high-water mark to what is resident now.
  for (const each of treeOf(pid)) writeFileSync(`/proc/${each}/clear_refs`, '5')
  return () => megabytesOf(pid, 'VmHWM')
}
