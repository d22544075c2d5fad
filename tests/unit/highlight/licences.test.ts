// Grammars and themes are other people's work: each that is shipped may be, and those under the GPL are not among them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { injections, grammars as ofLanguages } from 'tm-grammars'
import { themes as themeFacts } from 'tm-themes'
import { describe, expect, it } from 'vitest'
import { grammars } from '@/lib/highlight/grammars.data'
import { codeThemes } from '@/lib/highlight/themes.data'
import { repositoryRoot } from '../../support/code/module-graph'

const grammarFacts = [...ofLanguages, ...injections]
const refused = ['nginx', 'ada', 'ahk2', 'gnuplot', 'org', 'racket', 'aurora-x']
/** MPL-2.0 wants changes to its files published; these are unchanged. */
const allowed = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MPL-2.0', 'Unlicense', 'CC0-1.0']

const file = (...parts: string[]) => readFileSync(path.join(repositoryRoot, 'node_modules', ...parts), 'utf8')
const notice = file('tm-grammars/NOTICE')
const blocks = notice.split(/^={20,}$/m)

/** Words of the licence of those whose project does not name it by its short name. */
const readByHand: Record<string, RegExp> = {
  elixir: /Licensed under the Apache License, Version 2\.0/,
  nim: /The MIT License/,
  sass: /The MIT License/,
}
/** NOTICE has none of theirs. TextMate's own bundles: "Permission to copy, use, modify, sell and distribute this software is granted"; MagicPython: MIT. */
const knownOtherwise: Record<string, string> = {
  yaml: 'github.com/textmate/yaml.tmbundle',
  toml: 'github.com/textmate/toml.tmbundle',
  regexp: 'github.com/MagicStack/MagicPython',
}

const source = (name: string) => file('@shikijs/langs/dist', `${name}.mjs`)
const importsOf = (name: string) => [...source(name).matchAll(/from\s*['"]\.\/([^'"]+)\.mjs['"]/g)].map(([, of]) => of!)
const isAlias = (name: string) => source(name).length < 300

/** What a page can come to fetch: the grammars of the list, and all that they embed. */
function shipped(): string[] {
  const written = readFileSync(path.join(repositoryRoot, 'lib/highlight/grammars.data.ts'), 'utf8')
  const names = [...written.matchAll(/@shikijs\/langs\/([\w-]+)/g)].map(([, name]) => name!)
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const each of importsOf(name)) visit(each)
  }
  for (const name of names) visit(name)
  const bare = [...written.matchAll(/tm-grammars\/grammars\/([\w-]+)\.json/g)].map(([, name]) => name!)
  expect(names.length + bare.length).toBeGreaterThan(Object.keys(grammars).length)
  return [...new Set([...seen].filter((name) => !isAlias(name)).concat(bare))]
}

describe('licences', () => {
  it.each(shipped())('the grammar %s may be shipped', (name) => {
    const facts = grammarFacts.find((one) => one.name === name)
    expect(facts, name).toBeDefined()
    expect(refused).not.toContain(name)
    if (facts!.license && allowed.includes(facts!.license)) return
    const words = readByHand[name]
    if (words) {
      const block = blocks.find((one) => new RegExp(`^Files:.*\\b${name}\\.json`, 'm').test(one))
      return expect(block).toMatch(words)
    }
    expect(facts!.license ?? 'none').toBe('none')
    expect(facts!.source).toContain(knownOtherwise[name] ?? 'a licence that somebody has read')
  })

  it.each(codeThemes.map(({ id }) => id))('the theme %s may be shipped', (name) => {
    expect(refused).not.toContain(name)
    expect(allowed).toContain(themeFacts.find((one) => one.name === name)?.license)
  })

  it('the list of what is refused has everything under the GPL', () => {
    const gpl = [...grammarFacts, ...themeFacts]
      .filter(({ license = '' }) => /GPL|GNU/.test(license))
      .map(({ name }) => name)
    expect(gpl.filter((name) => !refused.includes(name))).toEqual([])
    expect(gpl.length).toBeGreaterThan(4)
  })

  it('the rules for nginx are our own', async () => {
    const [{ default: ours }] = [await grammars.nginx!()]
    expect(ours.map(({ scopeName }) => scopeName)).toEqual(['source.vitrine.nginx'])
  })

  it('the licences that are read are those of the grammars that are shipped', () => {
    const version = (name: string) => JSON.parse(file(name, 'package.json'))
    expect(version('@shikijs/langs').devDependencies['tm-grammars'].replace('^', '')).toBe(
      version('tm-grammars').version,
    )
    expect(version('@shikijs/themes').devDependencies['tm-themes'].replace('^', '')).toBe(version('tm-themes').version)
  })
})
