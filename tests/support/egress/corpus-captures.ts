// The rows of the corpus as captures: what is sent for each, its placeholders filled in for the private world.
import { readFileSync } from 'node:fs'
import { offerVectors } from './hostile-offers'
import { vectors } from './hostile-pages'
import { publicFour } from './names'
import { plainPort, securePort } from './world'

interface Row {
  name: string
  url: string
  expect: 'allowed' | 'blocked'
  kind: 'literal' | 'dns' | 'fixture-dns' | 'fixture'
}

const corpus: Row[] = JSON.parse(readFileSync('tests/fixtures/ssrf-corpus.json', 'utf8'))

/** The corpus, and the vectors it does not have. */
export const rows: Row[] = [
  ...corpus,
  ...Object.keys(offerVectors).map(
    (name): Row => ({ name: `vec-${name}`, url: `{FIX}/vector/${name}?to={T}/`, expect: 'blocked', kind: 'fixture' }),
  ),
]

// One of each kind of place that nothing may reach, and names that lead there.
const insideAddresses = ['127.0.0.1', '10.0.0.5', '169.254.169.254', '[::1]']
const insideHosts = [...insideAddresses, 'private.fix.test', 'localhost']

/** Where a vector that works leaves its mark: a public address, through the same egress proxy. */
export const markOf = (vector: string) => `/fired/${vector}`

/** The addresses to capture for a row: one, or one for each kind of place. */
export function urlsOf({ url }: Row): string[] {
  const vector = /^\{FIX\}\/vector\/([^?]+)/.exec(url)?.[1]
  if (vector !== undefined) return [vectorUrl(vector)]
  const filled = url
    .replaceAll('{FIXS}', 'https://fix.test')
    .replaceAll('{FIX}', 'http://fix.test')
    .replaceAll('{TPORT}', String(plainPort))
    .replaceAll('{SELF}', 'http://vitrine.fix.test')
  if (!filled.includes('{T}')) return [filled]
  return insideAddresses.map((host) => filled.replaceAll('{T}', encodeURIComponent(`http://${host}:${plainPort}`)))
}

function vectorUrl(name: string): string {
  const secure = vectors[name]?.secure === true
  const origin = (host: string) => (secure ? `https://${host}:${securePort}` : `http://${host}:${plainPort}`)
  const targets = insideHosts.map((host) => `${origin(host)}/inside/${name}`)
  const url = new URL(`/vector/${name}`, secure ? 'https://fix.test' : 'http://fix.test')
  for (const target of [...targets, origin(secure ? 'fix.test' : publicFour) + markOf(name)])
    url.searchParams.append('to', target)
  return url.href
}
