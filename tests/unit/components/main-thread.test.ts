// What the components leave to the worker.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no component but the placeholder, which is shown before the worker runs, lays out a scene', () => {
  const callers = globSync('components/**/*.{ts,tsx}').filter((path) =>
    /\blayoutScene\b/.test(readFileSync(path, 'utf8')),
  )
  expect(callers).toEqual(['components/editor/stage/sample-placeholder.tsx'])
})
