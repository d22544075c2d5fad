import { describe, expect, it } from 'vitest'
import { tools } from '@/lib/contract/tools'
import { mcpServer, resourceCatalog, serverCard } from '@/lib/docs/mcp'
import { listedTools } from '@/lib/server/mcp/listing'

/** Measured on JSON Schema: three characters and a half to a token. This is on the safe side of it. */
const tokensOf = (value: unknown) => JSON.stringify(value).length / 3.2

describe('listedTools', () => {
  it('the list of tools and the instructions take at most 3,000 tokens of a model', () => {
    const { instructions } = mcpServer('https://vitrine.example')
    expect(tokensOf({ tools: listedTools(), instructions })).toBeLessThanOrEqual(3000)
  })

  it('the list is that of the contract, in its order, with objects as input and output and no word for our own code', () => {
    const listed = listedTools()
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    for (const { inputSchema, outputSchema } of listed) {
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
      expect(JSON.stringify([inputSchema, outputSchema])).not.toMatch(/invalidAs|"hint"|\$ref|"control"/)
    }
    expect(listedTools()).toBe(listed)
  })
})

describe('discovery', () => {
  const origin = 'https://pictures.example.org'

  it('the server is named by the host read backwards, in the handshake and in the card alike', () => {
    expect(mcpServer(origin).info).toMatchObject({ name: 'org.example.pictures/vitrine', title: 'Vitrine' })
    expect(serverCard(origin)).toMatchObject({
      name: 'org.example.pictures/vitrine',
      remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
    })
    expect(serverCard(origin)).not.toHaveProperty('tools')
  })

  it('an entry of the catalogue has what its readers call an error or a warning without', () => {
    const { host, entries } = resourceCatalog(origin) as {
      host: { displayName: string }
      entries: Record<string, string | string[]>[]
    }
    expect(host.displayName).toBeTruthy()
    for (const entry of entries) {
      expect(entry.displayName).toBeTruthy()
      expect(entry.identifier).toMatch(/^urn:air:[a-z0-9.-]+(:[a-z0-9.-]+)+$/)
      expect(entry.representativeQueries?.length).toBeGreaterThanOrEqual(2)
      expect(entry.representativeQueries?.length).toBeLessThanOrEqual(5)
      expect(entry).not.toHaveProperty('data')
    }
  })
})
