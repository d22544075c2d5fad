// The server of one message: what it says of itself, the list of tools, and the call of one.
import 'server-only'
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { mcpServer } from '@/lib/docs/mcp'
import { environment } from '../process/environment'
import { type Caller, callTool } from './call-tool'
import { listedTools } from './listing'
import { findTool } from './tools'

const dayMs = 86_400_000
const forADay = { ttlMs: dayMs, cacheScope: 'public' } as const

/** What it says of itself. */
interface About {
  info: { name: string; title: string; version: string }
  instructions: string
}

/** Nothing is kept between two messages: the revision of 2026 knows no sessions, and those of 2025 do not need them. */
export function createServer(caller: Caller, about: About = mcpServer(environment().PUBLIC_ORIGIN)): Server {
  const { info, instructions } = about
  const server = new Server(info, {
    capabilities: { tools: {} },
    instructions,
    cacheHints: { 'tools/list': forADay, 'server/discover': forADay },
  })
  server.setRequestHandler('tools/list', () => ({ tools: [...listedTools()] }))
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const tool = findTool(params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${named(params.name)}.`)
    const signal = AbortSignal.any([caller.signal, mcpReq.signal])
    return callTool(tool, params.arguments ?? {}, { ...caller, signal })
  })
  return server
}

const named = (name: string) => JSON.stringify(name.slice(0, 80))
