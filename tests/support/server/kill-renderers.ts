// Kills the renderer processes of one server's browser, the way the kernel does when memory runs out. Linux only, by /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** SIGKILL to every renderer below this process; throws when there is none. */
export function killRenderers(serverPid: number): void {
  const parents = new Map<number, number>()
  const renderers: number[] = []
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // The name in parentheses may hold spaces; what follows it is "state parent".
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--type=renderer')) renderers.push(Number(name))
    } catch {
      // It has ended between the listing and the reading.
    }
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === serverPid || isBelow(parents.get(pid)))
  const ours = renderers.filter(isBelow)
  if (ours.length === 0) throw new Error(`No renderer below process ${serverPid}.`)
  for (const pid of ours) process.kill(pid, 'SIGKILL')
}
