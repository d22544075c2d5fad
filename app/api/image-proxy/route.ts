import { imageProxy } from '@/lib/contract/image-proxy'
import { proxyMedia } from '@/lib/server/endpoints/social-posts'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 120

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({ GET: bind(imageProxy, proxyMedia) })
