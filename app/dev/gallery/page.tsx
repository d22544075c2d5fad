// Every kind and every preset as the renderer draws it, to be looked at. For development only: there is no such page in production.
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Gallery', robots: { index: false } }

export default async function Page() {
  // This way round the bundler leaves the gallery out of production altogether.
  if (process.env.NODE_ENV !== 'production') {
    const { Gallery } = await import('./gallery')
    return <Gallery />
  }
  notFound()
}
