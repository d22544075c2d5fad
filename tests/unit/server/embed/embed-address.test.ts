// The address that a tool gives for its picture: only one that this installation shows to everybody.
import { afterEach, describe, expect, it } from 'vitest'
import { embedAddress } from '@/lib/server/embed/embed-address'
import { outboundFetch } from '@/lib/server/outbound/fetch'
import { createNetworks } from '@/lib/server/post/networks'
import { useEnvironment } from '@/lib/server/process/environment'

const networks = createNetworks(outboundFetch)
const addressOf = (recipe: object) => embedAddress(recipe, { format: 'webp', networks })
const page = { sources: [{ url: 'https://example.com/' }] }

afterEach(() => useEnvironment({}))

describe('embedAddress', () => {
  it('a recipe has an address of the type of its file', async () => {
    useEnvironment({ PUBLIC_ORIGIN: 'https://vitrine.example' })
    const recipe = Buffer.from(JSON.stringify(page)).toString('base64url')
    expect(await addressOf(page)).toBe(`https://vitrine.example/r.webp?recipe=${recipe}`)
  })

  it('nobody has an address signed who does not have the secret', async () => {
    useEnvironment({ RENDER_SIGNING_SECRET: 'a secret of some length' })
    expect(await addressOf(page)).toBeNull()
  })

  it('there is none for what an address does not take, and for hosts that are not embedded', async () => {
    expect(await addressOf({ sources: [{ url: 'https://example.com/', fullPage: true }] })).toBeNull()
    useEnvironment({ EMBED: 'hosts', EMBED_HOSTS: 'wiki.example' })
    expect(await addressOf(page)).toBeNull()
    useEnvironment({ EMBED: 'off' })
    expect(await addressOf(page)).toBeNull()
  })
})
