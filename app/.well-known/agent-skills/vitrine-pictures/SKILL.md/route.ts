import { skillText } from '@/lib/docs/skill'
import { descriptionResponse } from '@/lib/server/http/description'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Response =>
  descriptionResponse(request, skillText, 'text/markdown; charset=utf-8')
