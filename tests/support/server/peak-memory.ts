// The most memory a process and all it has started held since a moment, by the kernel's own high-water mark: no sample can miss it. Linux only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const megabyte = 1024 * 1024
/** The kernel counts in hundredths of a second on every machine that Node runs on. */
const tickMs = 10

/** A process and all it has started, or the process alone. */
type Extent = 'tree' | 'alone'
const processesOf = (pid: number, extent: Extent): number[] => (extent === 'tree' ? treeOf(pid) : [pid])

export function treeOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    return [pid, ...children.filter(Boolean).flatMap((child) => treeOf(Number(child)))]
  } catch {
    // It has ended.
    return []
  }
}

/** Empty for a process that has ended meanwhile; one that nobody has waited for yet holds no memory, and says so of none. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** The fields after the name of the program, which may hold anything. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

function megabytesOf(pid: number, field: 'VmHWM' | 'VmRSS', extent: Extent): number {
  return processesOf(pid, extent).reduce((sum, each) => {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(statusOf(each))?.[1] ?? 0
    return sum + (Number(kilobytes) * 1024) / megabyte
  }, 0)
}

/** Milliseconds of processor time used so far: the same however busy the machine is with other things. */
export const processorMs = (pid: number, extent: Extent = 'tree'): number =>
  processesOf(pid, extent).reduce((sum, each) => {
    const [user, system] = statOf(each).slice(11, 13)
    return sum + (Number(user ?? 0) + Number(system ?? 0)) * tickMs
  }, 0)

/** Resident megabytes now. */
export const residentMb = (pid: number, extent: Extent = 'tree'): number => megabytesOf(pid, 'VmRSS', extent)

/** Forgets the peak so far; the function that comes back tells the megabytes of the peak since. */
export function watchPeakMb(pid: number, extent: Extent = 'tree'): () => number {
  // Documentation/filesystems/proc.rst: 5 sets the high-water mark to what is resident now.
  for (const each of processesOf(pid, extent)) {
    try {
      writeFileSync(`/proc/${each}/clear_refs`, '5')
    } catch {
      // It has ended.
    }
  }
  return () => megabytesOf(pid, 'VmHWM', extent)
}
