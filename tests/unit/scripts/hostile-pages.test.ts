import path from 'node:path'
import { expect, it } from 'vitest'

interface HostilePages {
  hostilePages(results: object): string
}
const script = path.resolve(import.meta.dirname, '../../../scripts/docs/hostile-pages.mjs')
const { hostilePages }: HostilePages = await import(script)

const row = {
  name: 'databases',
  does: 'opens databases',
  family: 'storage',
  answer: '200',
  answerMs: 2600,
  medianMs: 300,
  slowestMs: 500,
  healthMs: 20,
  growthMb: 3,
  restMs: 1100,
  busiest: '',
  tries: 1,
  faults: [],
}
const stream = { attackers: 5, captures: 40, right: 40, medianMs: 300, p95Ms: 400, slowestMs: 500 }
const quiet = { neighbourMs: 200, healthMs: 39 }

it('the table of hostile pages has one row for each page, which says what came of it last', () => {
  const failed = { ...row, restMs: undefined, busiest: 'browser 101 %', faults: ['a process was still at work'] }
  const text = hostilePages({ quiet, stream, rows: [failed, { ...row, name: 'locks' }, row] })
  expect(text.match(/^\| databases: .*$/gm)).toEqual([expect.stringMatching(/\| 1\.1 \| none \|$/)])
  expect(text).toContain('Each of these 2 was captured once')
  expect(text).toContain('Of 2 pages none broke a limit.')
})

it('the table of hostile pages says which limits a page broke, and how many did', () => {
  const faults = ['9 MB were left on the disk']
  const text = hostilePages({ quiet, stream, rows: [row, { ...row, name: 'locks', faults }] })
  expect(text).toContain('| 9 MB were left on the disk |')
  expect(text).toContain('Of 2 pages 1 broke a limit.')
})
