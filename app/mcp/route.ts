import { toMcpRoute } from '@/lib/server/mcp/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 60

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toMcpRoute()
