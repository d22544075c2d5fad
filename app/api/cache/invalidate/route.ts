import { invalidateCapture } from '@/lib/contract/maintenance'
import { invalidate, requireSecret } from '@/lib/server/endpoints/maintenance'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 15

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({
  POST: bind(invalidateCapture, invalidate, { guard: requireSecret }),
})
