import { toUnknownRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toUnknownRoute()
