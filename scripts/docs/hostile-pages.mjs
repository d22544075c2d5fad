// Makes docs/hostile-pages.md from test-results/hostile-pages.json, which a run of tests/hostile leaves: `npm run test:hostile` does both.
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../build-state.mjs'

const results = path.join(root, 'test-results/hostile-pages.json')
const target = path.join(root, 'docs/hostile-pages.md')

const seconds = (ms) => (ms === undefined ? '' : (ms / 1000).toFixed(1))
const whole = (number) => String(Math.max(0, Math.round(number)))

function rowOf({ name, does, answer, answerMs, medianMs, slowestMs, healthMs, growthMb, restMs, busiest, faults }) {
  const cells = [
    `${name}: ${does}`,
    answer,
    seconds(answerMs),
    seconds(medianMs),
    seconds(slowestMs),
    whole(growthMb),
    whole(healthMs),
    restMs === undefined ? `not: ${busiest}` : seconds(restMs),
    faults.join('; ') || 'none',
  ]
  return `| ${cells.join(' | ')} |`
}

function familyOf([family, rows]) {
  return `## ${family}

| page | answer | after s | neighbour s | slowest s | growth MB | healthz ms | at rest s | faults |
|---|---|---|---|---|---|---|---|---|
${rows.map(rowOf).join('\n')}
`
}

function secondTries(rows) {
  const names = rows.filter(({ tries }) => tries > 1).map(({ name }) => name)
  return names.length === 0 ? 'here for none' : `here for ${names.join(', ')}`
}

/** The whole page, as Markdown. Of a page that was tried anew it says what came of it last. */
export function hostilePages({ quiet, rows: tried, stream }) {
  const rows = [...new Map(tried.map((row) => [row.name, row])).values()]
  const broken = rows.filter(({ faults }) => faults.length > 0)
  return `# Hostile pages

<!-- Made by \`npm run test:hostile\`; the pages are in tests/hostile/pages. A change there and a new run change this page. -->

A page may spoil its own capture and no other. Each of these ${rows.length} was captured once by a production server on ${os.availableParallelism()} cores, with two
places and 8 seconds for a capture. All the while, and right after, somebody else captured a plain page of another host, one after another.

- **answer** is what the hostile page came to: its status, whether the picture is partial or blank, and the seconds it took.
- **neighbour** is the plain page: the median and the slowest. Beside nobody it took ${seconds(quiet.neighbourMs)} s. Each picture was compared: style, canvas, WebGL and a filter.
- **growth** is the peak of the server's own process above what it had before, **healthz** the 99th percentile of \`/healthz\` (beside nobody: ${whole(quiet.healthMs)} ms).
- **at rest** is the time from the answer until no process of the server or its browser took a fifth of a core any more.
- **faults** are the limits that were broken: a neighbour that was wrong, or slower than 3 seconds and three times its quiet time; an answer other
  than 200, 400, 408 or 500, or 4 seconds after the limit; 300 MB of growth; \`/healthz\` above half a second; something at work after 5 seconds;
  8 MB left on the disk; \`/readyz\` not ready. Where nothing but time was too long, a second try counts: ${secondTries(rows)}.

Of ${rows.length} pages ${broken.length === 0 ? 'none' : broken.length} broke a limit.
With ${stream.attackers} hostile pages, one every two seconds, ${stream.right} of ${stream.captures} plain captures were right: median ${seconds(stream.medianMs)} s, 95 % within ${seconds(stream.p95Ms)} s, the slowest ${seconds(stream.slowestMs)} s.

\`npm test\` runs those that are marked \`always\`: the worst, and one of each family.

${Object.entries(Object.groupBy(rows, ({ family }) => family))
  .map(familyOf)
  .join('\n')}`
}

export function writeHostilePages() {
  writeFileSync(target, hostilePages(JSON.parse(readFileSync(results, 'utf8'))))
}
