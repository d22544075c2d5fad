import { picturesFileSchema } from '@/lib/contract/schemas'
import { getPicturesFileSchema } from '@/lib/server/endpoints/schemas'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({
  GET: bind(picturesFileSchema, getPicturesFileSchema),
})
