// Everything may be read; the API is not for crawlers, and captures made by them would help nobody.
import type { MetadataRoute } from 'next'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${environment().PUBLIC_ORIGIN}/sitemap.xml`,
  }
}
