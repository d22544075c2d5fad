import { source } from '@/lib/contract/source'
import { getSource } from '@/lib/server/endpoints/source'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 15

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({ GET: bind(source, getSource) })
