// Who may embed what: signatures, hosts, and which hosts count together.
import { describe, expect, it } from 'vitest'
import { checkAddress, checkHosts, registrableHost, signatureOf } from '@/lib/server/embed/embed-rules'

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
  ])('the host %s counts as %s', (host, owner) => {
    expect(registrableHost(host)).toBe(owner)
  })
})
