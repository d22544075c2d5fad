import { resourceCatalog } from '@/lib/docs/mcp'
import { descriptionResponse } from '@/lib/server/http/description'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  descriptionResponse(request, resourceCatalog, 'application/ai-catalog+json')
