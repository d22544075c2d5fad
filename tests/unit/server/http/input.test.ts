import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { embedPng } from '@/lib/contract/embed'
import { imageProxy } from '@/lib/contract/image-proxy'
import { screenshot } from '@/lib/contract/screenshot'
import { ignoredFieldsHeader, readInput } from '@/lib/server/http/input'

const contract = { ...imageProxy, query: z.object({ url: z.string() }) }
const read = (query: string) => {
  const request = new Request(`http://localhost/api/image-proxy?${query}`)
  return readInput(contract, { request, params: {}, signal: new AbortController().signal })
}

afterEach(() => void vi.restoreAllMocks())

describe('the query', () => {
  it('the query of thousands of parameters is gone through once, not once for each of them', async () => {
    const lookups = vi.spyOn(URLSearchParams.prototype, 'getAll')
    const names = Array.from({ length: 4000 }, (_, at) => at.toString(36)).join('&')
    expect((await read(`url=x&${names}`)).query).toEqual({ url: 'x' })
    await expect(read(`${names}&url=x&url=`)).rejects.toThrow('The query parameter "url" is given more than once.')
    expect(lookups).not.toHaveBeenCalled()
  })

  it('the query may name what every object has', async () => {
    expect((await read('url=x&__proto__=y&constructor=z')).query).toEqual({ url: 'x' })
  })
})

describe('fields that the contract does not know', () => {
  it('parameters that the contract does not know are told where it says so: part of an address that was not encoded', async () => {
    const onIgnored = vi.fn<(names: readonly string[]) => void>()
    const source = { params: {}, signal: new AbortController().signal, onIgnored }
    const asked = (path: string) => new Request(`http://localhost${path}?url=https://a.example/list?page=2&sort=new`)
    await readInput(embedPng, { ...source, request: asked('/r.png') })
    expect(onIgnored.mock.calls).toEqual([[['sort']]])
    await readInput(imageProxy, { ...source, request: asked('/api/image-proxy') })
    expect(onIgnored).toHaveBeenCalledTimes(1)
  })

  async function ignoredIn(body: object): Promise<readonly string[] | undefined> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const onIgnored = vi.fn<(names: readonly string[]) => void>()
    const source = { params: {}, signal: new AbortController().signal, onIgnored }
    await readInput(screenshot, { ...source, request: new Request('http://localhost/api/screenshot', init) })
    return onIgnored.mock.calls[0]?.[0]
  }

  it('fields that the contract does not know are told by their names, in their order', async () => {
    const url = 'https://example.com/'
    expect(await ignoredIn({ url, devicetype: 'mobile', colorScheme: 'dark', full_page: true })).toEqual([
      'devicetype',
      'full_page',
    ])
    expect(await ignoredIn({ url, deviceType: 'mobile' })).toBeUndefined()
  })

  it('fields that the contract does not know make a header that no name can break out of, of 20 names at most', () => {
    expect(ignoredFieldsHeader(['fullPage', 'a, b', 'x\r\nSet-Cookie: y', '\ud800', 'é'])).toBe(
      'fullPage, a%2C%20b, x%0D%0ASet-Cookie%3A%20y, %EF%BF%BD, %C3%A9',
    )
    const many = ignoredFieldsHeader(Array.from({ length: 100 }, (_, at) => `${at} ${'\u{1f600}'.repeat(500)}`))
    expect(many?.split(', ').length).toBeLessThanOrEqual(20)
    expect(ignoredFieldsHeader(Array.from({ length: 100 }, (_, at) => `field${at}`))?.split(', ')).toHaveLength(20)
  })

  it('fields that the contract does not know make a header of 1 KB at most, whose last name is whole', () => {
    const names = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(32, '漢'))
    const header = ignoredFieldsHeader(names) as string
    expect(header.length).toBeLessThanOrEqual(1024)
    expect(header.split(', ').map(decodeURIComponent)).toEqual(names.slice(0, 3))
  })

  it('fields that the contract does not know make no item of an empty name, and no header of nothing else', () => {
    expect(ignoredFieldsHeader(['', 'a', '', 'b'])).toBe('a, b')
    expect(ignoredFieldsHeader([''])).toBeUndefined()
  })
})
