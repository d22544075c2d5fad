// A document of the site as HTML. Made per request, because its links carry the operator's PUBLIC_ORIGIN.
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DocumentLayout } from '@/components/docs/document-layout'
import { MarkdownBody } from '@/components/docs/markdown-body'
import { TryIt } from '@/components/docs/try-it'
import { endpoints } from '@/lib/contract'
import { markdownPath, outlineOf } from '@/lib/docs/page'
import { endpointHeading, endpointMarkdown, referenceIntroduction } from '@/lib/docs/reference'
import { findPage, sitePages } from '@/lib/docs/site'
import { formFields } from '@/lib/docs/try-it-fields'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

interface Props {
  params: Promise<{ slug?: string[] }>
}

async function pageOf({ params }: Props) {
  const { slug = [] } = await params
  const page = findPage(['/docs', ...slug].join('/'), environment().PUBLIC_ORIGIN)
  return page ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props)
  const origin = environment().PUBLIC_ORIGIN
  return {
    title: page.title,
    description: page.summary,
    alternates: { canonical: origin + page.path, types: { 'text/markdown': origin + markdownPath(page.path) } },
  }
}

export default async function Page(props: Props) {
  const page = await pageOf(props)
  const origin = environment().PUBLIC_ORIGIN
  const links = sitePages(origin).filter(({ path }) => path.startsWith('/docs'))
  const isReference = page.path === '/docs/api'
  return (
    <DocumentLayout {...page} markdownPath={markdownPath(page.path)} links={links} outline={outlineOf(page.markdown)}>
      <MarkdownBody markdown={isReference ? referenceIntroduction(origin) : page.markdown} />
      {isReference &&
        endpoints.map((endpoint) => (
          <div key={endpointHeading(endpoint)} className="mt-12 border-line border-t pt-8">
            <MarkdownBody markdown={endpointMarkdown(endpoint, origin)} />
            <TryIt
              method={endpoint.method}
              path={endpoint.path}
              bodyType={endpoint.body?.mediaType}
              fields={formFields(endpoint)}
            />
          </div>
        ))}
    </DocumentLayout>
  )
}
