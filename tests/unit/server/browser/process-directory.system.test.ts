import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTicksOf } from '@/lib/server/browser/kernel-processes'
import { createProcessDirectory, sweepProcessDirectories } from '@/lib/server/browser/process-directory'
import { linux, requires, rootUser } from '../../../support/requirement'

let temporaryDirectory: string
beforeEach(() => {
  temporaryDirectory = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-process-'))
})
afterEach(() => rmSync(temporaryDirectory, { recursive: true, force: true }))

const dayMs = 24 * 60 * 60 * 1000
const deadPid = () => spawnSync('true').pid

async function leftBehind(change: (name: string) => string, ageMs = 0): Promise<string> {
  const { directory, remove } = await createProcessDirectory('browser', { temporaryDirectory })
  await remove()
  const name = change(path.basename(directory))
  mkdirSync(path.join(temporaryDirectory, name))
  writeFileSync(path.join(temporaryDirectory, name, 'file'), 'x')
  const at = new Date(Date.now() - ageMs)
  utimesSync(path.join(temporaryDirectory, name), at, at)
  return name
}

const startOf = (pid: number) => startTicksOf(pid).toString(36)
const ofPid =
  (pid: number, start = startOf(pid)) =>
  (name: string) =>
    name.replace(/-\d+-(\d+)-\w+-(\w{6})$/, `-${pid}-$1-${start}-$2`)
const ofOtherContainer = (name: string) => name.replace(/-\d+-(\w+-\w{6})$/, '-1-$1')

describe('createProcessDirectory', () => {
  it('the folder of a process names its purpose and its process, and only its owner can look inside', async () => {
    const { directory } = await createProcessDirectory('browser', { temporaryDirectory })
    expect(path.basename(directory)).toMatch(new RegExp(`^vitrine-browser-${process.pid}-\\d+-\\w+-\\w{6}$`))
    expect(statSync(directory).mode & 0o777).toBe(0o700)
  })

  it(
    'the folder of a process lets the user of a browser into its own folders and change nothing else',
    requires(rootUser),
    async () => {
      const owner = { uid: 65_533, gid: 65_533 }
      const { directory } = await createProcessDirectory('browser', {
        temporaryDirectory,
        children: ['profile'],
        owner,
      })
      expect(statSync(directory)).toMatchObject({ uid: 0 })
      expect(statSync(directory).mode & 0o777).toBe(0o711)
      expect(statSync(path.join(directory, 'profile'))).toMatchObject(owner)
    },
  )

  it('the folder of a process is removed with everything in it', async () => {
    const { directory, remove } = await createProcessDirectory('browser', { temporaryDirectory, children: ['a'] })
    writeFileSync(path.join(directory, 'a', 'file'), 'x')
    await remove()
    await remove()
    expect(existsSync(directory)).toBe(false)
  })
})

describe('sweepProcessDirectories', () => {
  it('folders named without a start, as releases before did, go with their process', async () => {
    const unstarted = (pid: number) => (name: string) => name.replace(/-\d+-(\d+)-\w+-(\w{6})$/, `-${pid}-$1-$2`)
    const dead = await leftBehind(unstarted(deadPid()))
    const living = await leftBehind(unstarted(process.ppid))
    expect(await sweepProcessDirectories(temporaryDirectory)).toEqual([dead])
    expect(readdirSync(temporaryDirectory)).toEqual([living])
  })

  it('the sweep takes what dead processes left and nothing of the living', async () => {
    const { directory: own } = await createProcessDirectory('unpack', { temporaryDirectory })
    const dead = await leftBehind(ofPid(deadPid()))
    const parent = await leftBehind(ofPid(process.ppid))
    expect(await sweepProcessDirectories(temporaryDirectory)).toEqual([dead])
    expect(readdirSync(temporaryDirectory).sort()).toEqual([path.basename(own), parent].sort())
  })

  it('the sweep takes what a process of this very number left in a container that was killed', async () => {
    const { directory: own } = await createProcessDirectory('unpack', { temporaryDirectory })
    const left = await leftBehind((name) => name)
    expect(await sweepProcessDirectories(temporaryDirectory)).toEqual([left])
    expect(readdirSync(temporaryDirectory)).toEqual([path.basename(own)])
  })

  it(
    'the sweep takes what another process of that number left, and keeps what the living one made whatever the clocks say',
    requires(linux),
    async () => {
      const child = spawn('sleep', ['60'])
      await once(child, 'spawn')
      const pid = child.pid as number
      const ofEarlier = await leftBehind(ofPid(pid, (startTicksOf(pid) - 1).toString(36)))
      const young = await leftBehind(ofPid(pid))
      const old = await leftBehind(ofPid(pid), dayMs / 2)
      const ofUnknown = await leftBehind(ofPid(pid, '0'), dayMs / 2)
      // In a container of LXC the uptime is its own, and the ticks are the host's.
      vi.spyOn(os, 'uptime').mockReturnValue(100)
      vi.setSystemTime(Date.now() + 10 * 60_000)
      expect(await sweepProcessDirectories(temporaryDirectory)).toEqual([ofEarlier])
      expect(readdirSync(temporaryDirectory).sort()).toEqual([young, old, ofUnknown].sort())
      vi.useRealTimers()
      vi.restoreAllMocks()
      child.kill('SIGKILL')
    },
  )

  it('the sweep judges the folders of another container, whose pids mean nothing here, by their age', async () => {
    const old = await leftBehind((name) => ofOtherContainer(ofPid(deadPid())(name)), 2 * dayMs)
    const young = await leftBehind((name) => ofOtherContainer(ofPid(deadPid())(name)), dayMs / 2)
    expect(await sweepProcessDirectories(temporaryDirectory)).toEqual([old])
    expect(readdirSync(temporaryDirectory)).toEqual([young])
  })

  it('the sweep leaves alone what is not ours by name', async () => {
    mkdirSync(path.join(temporaryDirectory, `vitrine-browser-${deadPid()}-1`))
    mkdirSync(path.join(temporaryDirectory, 'vitrine-chromium-153.0.0-x64-0'))
    expect(await sweepProcessDirectories(temporaryDirectory)).toEqual([])
  })

  it('the sweep finds nothing in a folder that does not exist', async () => {
    expect(await sweepProcessDirectories(path.join(temporaryDirectory, 'nowhere'))).toEqual([])
  })
})
