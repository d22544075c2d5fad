// What a process and everything below it take of the machine's memory, shared pages counted once. Linux only.
import 'server-only'
import { readdir, readFile } from 'node:fs/promises'

/** Bytes, or undefined where /proc does not tell. */
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
