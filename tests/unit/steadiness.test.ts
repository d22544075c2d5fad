// A test must not depend on how fast the machine is, on chance, or on the clock: what has made tests fail once in a while stays out.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const tests = path.resolve(import.meta.dirname, '..')
const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:test|spec)\.ts$/.test(file) && !file.endsWith('steadiness.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(tests, file), 'utf8') }))

/** Files and the passages in them that the pattern finds. */
const passages = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([passage]) => `${file}: ${passage}`))

it('a condition is waited for by tests/support/until.ts: Vitest’s own waits give up after a second', () => {
  expect(passages(/vi\.wait(?:For|Until)\(/g)).toEqual([])
})

it('no time that passed is held to less than twenty seconds', () => {
  const limits = /performance\.now\(\) - \w+\)\.toBeLess\w+\((?:\d{1,4}|1?\d_\d{3}|[^\d].*)\)/g
  expect(passages(limits)).toEqual([])
})

it('a hostile page that did harm once is not tried again by the runner', async () => {
  const { default: config } = await import(path.resolve(tests, '../vitest.config.mts'))
  const projects: { test: { name: string; retry?: number } }[] = config.test.projects
  const retried = projects.filter(({ test }) => test.retry).map(({ test }) => test.name)
  expect(retried).toEqual(['system', 'contract'])
})

it('nothing sleeps', () => {
  expect(passages(/waitForTimeout\(|await (?:delay|sleep|pause)\(\d/g)).toEqual([])
})

it('cases made by chance are the same in every run', () => {
  const byChance = sources.filter(({ text }) => text.includes("from 'fast-check'"))
  expect(byChance.length).toBeGreaterThan(5)
  for (const { file, text } of byChance) {
    const seeded = text.match(/seed: \d+|^ *(?:\{ \.\.\.)?fuzzRuns,/gm)?.length
    expect(seeded, file).toBe(text.match(/fc\.assert\(/g)?.length)
  }
  expect(passages(/Math\.random\(\)/g)).toEqual([])
})
