// Everything may be read, the API too: agents that obey this file are its readers. Media and posts are the social network's, not ours to be indexed.
import type { MetadataRoute } from 'next'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/image-proxy', '/api/tweet/', '/api/post'] },
    sitemap: `${environment().PUBLIC_ORIGIN}/sitemap.xml`,
  }
}
