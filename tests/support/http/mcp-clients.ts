// The official clients of both generations of MCP, each with a source address of its own, so that every test is a client of its own.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as ClientOf2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportOf2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { call, newClient, type Reply } from './call'

export interface ToolResult {
  content: { type: string; text?: string; data?: string; mimeType?: string; uri?: string; size?: number }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

export interface McpClient {
  version: string | undefined
  instructions: string | undefined
  serverInfo: { name: string; version: string } | undefined
  listTools(): Promise<{ name: string; annotations?: Record<string, unknown> }[]>
  /** Rejects with an error that has the code of JSON-RPC. */
  callTool(name: string, given?: Record<string, unknown>, signal?: AbortSignal): Promise<ToolResult>
  close(): Promise<void>
}

type Generation = '2025' | '2026'
export const generations: readonly Generation[] = ['2025', '2026']

export async function connect(generation: Generation, origin: string, from = newClient()): Promise<McpClient> {
  const url = new URL('/mcp', origin)
  const info = { name: 'tests', version: '1.0.0' }
  if (generation === '2026') {
    const client = new Client(info, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchFrom(from) }))
    return {
      version: client.getNegotiatedProtocolVersion(),
      instructions: client.getInstructions(),
      serverInfo: client.getServerVersion(),
      listTools: async () => (await client.listTools()).tools,
      callTool: async (name, given = {}, signal) =>
        (await client.callTool({ name, arguments: given }, { signal })) as ToolResult,
      close: () => client.close(),
    }
  }
  const client = new ClientOf2025(info)
  const transport = new TransportOf2025(url, { fetch: fetchFrom(from) })
  await client.connect(transport)
  return {
    version: transport.protocolVersion,
    instructions: client.getInstructions(),
    serverInfo: client.getServerVersion(),
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, given = {}, signal) =>
      (await client.callTool({ name, arguments: given }, undefined, { signal })) as ToolResult,
    close: () => client.close(),
  }
}

const fetchFrom =
  (from: string) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body, signal } = init
    const headers = Object.fromEntries(new Headers(init.headers))
    const reply = await call(String(url), {
      method,
      headers,
      body: body ?? undefined,
      from,
      signal: signal ?? undefined,
    })
    const bytes = [202, 204].includes(reply.status) ? null : new Uint8Array(reply.body)
    return new Response(bytes, { status: reply.status, headers: reply.headers as Record<string, string> })
  }

/** What a message of the revision of 2026 says of itself, in `_meta`. */
const envelope = (version: string) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'curl', version: '0' },
  'io.modelcontextprotocol/clientCapabilities': {},
})

interface Sent {
  params?: Record<string, unknown>
  headers?: Record<string, string>
  version?: string
  id?: unknown
  from?: string
}

/** One request of the revision of 2026, written by hand. */
export function send(origin: string, method: string, sent: Sent = {}): Promise<Reply> {
  const { params = {}, version = '2026-07-28', id = 1, from } = sent
  const headers: Record<string, string> = { 'mcp-protocol-version': version, 'mcp-method': method }
  if (typeof params.name === 'string') headers['mcp-name'] = params.name
  return call(`${origin}/mcp`, {
    method: 'POST',
    from,
    body: { jsonrpc: '2.0', id, method, params: { _meta: envelope(version), ...params } },
    headers: { ...headers, ...sent.headers },
  })
}
