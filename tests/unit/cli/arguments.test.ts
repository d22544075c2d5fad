// A command line, read by the table of commands; what cannot be read is refused in words.
import { describe, expect, it } from 'vitest'
import { readArguments } from '@/cli/console/arguments'
import { failureFacts } from '@/cli/console/failure'
import { helpOf, overview } from '@/cli/console/help'
import { commands } from '@/lib/contract/commands'
import { ApiError } from '@/lib/contract/errors'

const contractOf = (name: string) => commands.find((each) => each.name === name)!

const refusal = (name: string, ...words: string[]) => {
  try {
    readArguments(contractOf(name), words)
  } catch (error) {
    const { message, hint } = failureFacts(error, '/package')
    return `${message} ${hint}`
  }
  throw new Error('It was read.')
}

describe('arguments', () => {
  it('options fill the fields of the request that the table names, numbers as numbers and lists as lists', () => {
    const words = [
      'http://localhost/',
      '--scheme',
      'dark',
      '--padding',
      '24',
      '--hide',
      '#a',
      '--hide',
      '#b',
      '--full-page',
    ]
    const given = readArguments(contractOf('capture'), words)
    expect(given.words).toEqual(['http://localhost/'])
    expect(given.fields()).toMatchObject({ colorScheme: 'dark', padding: 24, hide: ['#a', '#b'], fullPage: true })
    expect(given.fields()).not.toHaveProperty('selector')
  })

  it('an option that there is not is refused with the one that was meant', () => {
    expect(refusal('capture', 'http://a/', '--selektor', 'h1')).toBe(
      'vitrine capture has no option --selektor. Did you mean --selector? See vitrine capture --help.',
    )
  })

  it('a number that is none, a missing word and one too many are refused', () => {
    expect(refusal('capture', 'http://a/', '--scale', 'big')).toBe('--scale cannot be "big". --scale takes a number.')
    expect(refusal('capture')).toMatch(/^URL is missing\. Such as: vitrine capture http/)
    expect(refusal('capture', 'http://a/', 'http://b/')).toMatch(/^URL is all that is taken, and there are 2 words\./)
  })

  it('help needs no words, and names every option of the command', () => {
    expect(readArguments(contractOf('capture'), ['--help']).flag('help')).toBe(true)
    for (const contract of commands) {
      const help = helpOf(contract)
      for (const { name } of contract.options) expect(help).toContain(`--${name}`)
      expect(overview('1.0.0')).toContain(contract.summary)
    }
  })

  it('every example of the table is a line that its command can read', () => {
    for (const { name, examples } of commands) {
      for (const example of examples) {
        const own = example.split('|').find((part) => part.includes(`vitrine ${name}`))!
        const words = own
          .slice(own.indexOf(`vitrine ${name}`))
          .replace(/>.*$/, '')
          .trim()
          .split(' ')
          .slice(2)
        expect(() => readArguments(contractOf(name), words)).not.toThrow()
      }
    }
  })

  it('addresses in the hints of the engine become files of the package', () => {
    const error = new ApiError('invalid_request', {
      message: 'No.',
      hint: 'See {origin}/schemas/recipe.json; GET {origin}/api/looks lists them.',
    })
    expect(failureFacts(error, '/package').hint).toBe(
      'See /package/schemas/recipe.json; /package/schemas/looks.json lists them.',
    )
  })
})
