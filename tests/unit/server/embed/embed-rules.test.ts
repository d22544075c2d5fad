// Who may embed what: signatures, hosts, and which hosts count together.
import { describe, expect, it } from 'vitest'
import {
  addressesOf,
  checkAddress,
  checkHosts,
  hostsOf,
  questionsByOwner,
  registrableHost,
  signatureOf,
} from '@/lib/server/embed/embed-rules'
import { outboundFetch } from '@/lib/server/outbound/fetch'
import { createNetworks } from '@/lib/server/post/networks'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'

const secret = 'a secret of some length'
const open = { EMBED: 'on' as const, EMBED_HOSTS: [], RENDER_SIGNING_SECRET: undefined }
const signed = { ...open, RENDER_SIGNING_SECRET: secret }
const at = (address: string) => new URL(address, 'https://vitrine.example')

describe('an address of GET /r', () => {
  it('any address is taken where nothing is asked for, and none where embedding is off', () => {
    expect(() => checkAddress(at('/r.png?url=x'), open)).not.toThrow()
    expect(() => checkAddress(at('/r.png?url=x'), { ...open, EMBED: 'off' })).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    )
  })

  it('with a secret only the address that was signed is taken: of this path, this query and this secret', () => {
    const address = '/r.png?url=https%3A%2F%2Fexample.com%2F&title=%C3%A4'
    const sig = signatureOf(address, secret)
    expect(() => checkAddress(at(`${address}&sig=${sig}`), signed)).not.toThrow()
    for (const other of [
      address,
      `${address}&sig=`,
      `${address}&sig=${sig}&w=9`,
      `${address}&w=9&sig=${sig}`,
      `${address.replace('.png', '.jpg')}&sig=${sig}`,
      `${address}&sig=${signatureOf(address, 'another secret, as long')}`,
      `/r.png?sig=${sig}&url=x`,
    ]) {
      expect(() => checkAddress(at(other), signed), other).toThrow(expect.objectContaining({ code: 'unauthorized' }))
    }
  })

  it('an apostrophe, which encodeURIComponent leaves and a URL does not, may be signed either way', () => {
    const written = `/r.png?title=${encodeURIComponent("It's")}`
    for (const address of [written, at(written).pathname + at(written).search]) {
      expect(() => checkAddress(at(`${address}&sig=${signatureOf(address, secret)}`), signed), address).not.toThrow()
    }
    expect(at(written).search).toContain('%27')
  })

  it('where hosts are named, those and their subdomains are taken and no others', () => {
    const rules = { ...open, EMBED: 'hosts' as const, EMBED_HOSTS: ['wiki.example'] }
    expect(() => checkHosts(['wiki.example', 'a.wiki.example'], rules)).not.toThrow()
    for (const host of ['evilwiki.example', 'wiki.example.evil.example', 'example'])
      expect(() => checkHosts(['wiki.example', host], rules)).toThrow(
        expect.objectContaining({ code: 'forbidden_domain' }),
      )
  })

  it.each([
    ['www.example.com', 'example.com'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['co.uk', 'co.uk'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['a.example.de', 'example.de'],
    ['alice.github.io', 'alice.github.io'],
    ['deep.alice.github.io', 'alice.github.io'],
    ['preview.alice.pages.dev', 'alice.pages.dev'],
    ['www.city.go.jp', 'city.go.jp'],
    ['alice.me.uk', 'alice.me.uk'],
  ])('the host %s counts as %s', (host, owner) => {
    expect(registrableHost(host)).toBe(owner)
  })
})

describe('the hosts of a recipe', () => {
  const networks = createNetworks(outboundFetch)
  const asked = (sources: object[]) => hostsOf(parseRecipe({ sources }), networks)

  it('every page, picture file and post of a server that anybody runs is a question to its owner', async () => {
    const hosts = await asked([
      { url: 'https://a.example.com/1' },
      { url: 'https://b.example.com/2' },
      { image: 'https://example.com/3.png' },
      { post: 'https://social.example.org/@name/1' },
      { code: 'x' },
    ])
    expect([...questionsByOwner(hosts)]).toEqual([
      ['example.com', 3],
      ['example.org', 1],
    ])
  })

  it('posts of the large networks are of their hosts, and no question that others are counted for', async () => {
    const hosts = await asked([{ post: '20' }, { post: 'https://bsky.app/profile/a.example/post/3l6oveex3ii2l' }])
    expect(hosts.map(({ host }) => host)).toEqual(['x.com', 'bsky.app'])
    expect(questionsByOwner(hosts).size).toBe(0)
    const rules = { ...open, EMBED: 'hosts' as const, EMBED_HOSTS: ['wiki.example'] }
    const names = hosts.map(({ host }) => host)
    expect(() => checkHosts(names, rules)).toThrow(expect.objectContaining({ code: 'forbidden_domain' }))
  })

  it('what is no post is refused by its pointer', async () => {
    await expect(asked([{ code: 'x' }, { post: 'https://example.com/' }])).rejects.toMatchObject({
      code: 'invalid_url',
      message: expect.stringContaining('"/sources/1/post"'),
    })
  })

  it('whoever drops a page names it as it is captured, also beside others', () => {
    const recipe = parseRecipe({ sources: [{ url: 'HTTPS://Example.com/a#' }, { image: 'https://example.com/b.png' }] })
    expect(addressesOf(recipe)).toEqual(['https://example.com/a', 'https://example.com/b.png'])
  })
})
