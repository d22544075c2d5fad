// Secrets in texts: what is offered to be hidden, and what is not. None of them opens anything.
import { expect, it } from 'vitest'
import { secretsIn } from '@/lib/kinds/contents/parts/secrets'

const found = (text: string) => secretsIn(text).map(({ from, to }) => text.slice(from, to))
/** Written in parts: readers of repositories look for whole ones. */
const key = (...parts: string[]) => parts.join('')

it.each<[string, string, string[]]>([
  ['an address of mail', 'Ask anna.b+x@uni-bonn.de, please', ['anna.b+x@uni-bonn.de']],
  [
    'a token of GitHub',
    `git clone with ${key('ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3')}`,
    ['ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3'],
  ],
  ['a key of AWS', `id ${key('AKIA', 'QWERTYUIOP123456')}`, ['AKIAQWERTYUIOP123456']],
  ['a key of Stripe', `stripe(${key("'sk_", 'live_4eC39HqLyjWDarjtT1zdp7dc')}')`, ['sk_live_4eC39HqLyjWDarjtT1zdp7dc']],
  ['a JSON web token', 'x eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJSM y', ['eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJSM']],
  ['a password in an address', 'postgres://app:hunter22@db.internal/x', ['hunter22']],
  ['what stands behind Bearer', 'Authorization: Bearer abcdefghijklmnop1234', ['abcdefghijklmnop1234']],
  ['a password in quotes', 'const password = "correct-horse"', ['correct-horse']],
  ['a value of an environment file', 'API_KEY=abc123def456\nPORT=3000', ['abc123def456']],
  ['a key of JSON', '{ "client_secret": "zz99yy88" }', ['zz99yy88']],
  ['a random run in quotes', "signed 'Zk3p9QxT7vLw2MnB8rYc4HdJ6'", ['Zk3p9QxT7vLw2MnB8rYc4HdJ6']],
  [
    'a private key over its lines',
    'a\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\nb',
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'],
  ],
])('%s is found', (_, text, secrets) => expect(found(text)).toEqual(secrets))

it.each([
  ['an address of an example', 'mail user@example.com'],
  ['the name of a server of code', 'git@github.com:a/b.git'],
  ['a value that is read elsewhere', 'const token = process.env.TOKEN\nconst secret = await readSecret(name)'],
  ['a place for a secret', 'password = "your_password_here"\napi_key: <key>\ntoken = "$TOKEN"'],
  ['the sum of a commit', 'commit 9fceb02d0ae598e95dc970b74767f19372d61af8'],
  ['a long name', 'function createInternalServerErrorResponse2024Handler() {}'],
  ['the sum of a package', '"integrity": "sha512-Zk3p9QxT7vLw2MnB8rYc4HdJ6Zk3p9QxT7vLw2MnB8rYc4HdJ6=="'],
  ['an import', "import { passwordField } from '@scope/components/password-field'"],
  ['a decorator', '@Component({ selector: "app-token" })'],
])('%s is none', (_, text) => expect(found(text)).toEqual([]))

it('what lies in another is part of it, and all come in their order', () => {
  const text = 'b@uni.de password="sk-abcdefghijklmnopqrst" a@uni.de'
  expect(found(text)).toEqual(['b@uni.de', 'sk-abcdefghijklmnopqrst', 'a@uni.de'])
})

it('hostile texts take time in proportion to their length', () => {
  const starts = [
    'password=',
    'a@',
    'eyJ',
    '-----BEGIN PRIVATE KEY-----',
    '://a:',
    'A1b2',
    '"token": "',
    'Bearer ',
    '-',
  ]
  for (const start of starts) {
    const text = start.repeat(Math.ceil(120_000 / start.length))
    const begun = performance.now()
    secretsIn(text)
    expect(performance.now() - begun).toBeLessThan(20_000)
  }
})
