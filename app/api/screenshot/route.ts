import { screenshot } from '@/lib/contract/screenshot'
import { takeScreenshot, timeoutMs } from '@/lib/server/endpoints/screenshot'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 60

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({
  POST: bind(screenshot, takeScreenshot, { timeoutMs }),
})
