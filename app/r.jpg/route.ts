import { embedJpg } from '@/lib/contract/embed'
import { checkEmbedRequest, getEmbed } from '@/lib/server/endpoints/embed'
import { errorCard } from '@/lib/server/endpoints/error-card'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 65

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({
  GET: bind(embedJpg, getEmbed('jpg'), { check: checkEmbedRequest, failureAs: errorCard }),
})
