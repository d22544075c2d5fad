// Every page of the site.
import type { MetadataRoute } from 'next'
import { sitePages } from '@/lib/docs/site'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  const origin = environment().PUBLIC_ORIGIN
  return sitePages(origin).map((page) => ({ url: origin + page.path }))
}
