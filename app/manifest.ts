// What an installed Vitrine is called and looks like.
import type { MetadataRoute } from 'next'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Vitrine',
    short_name: 'Vitrine',
    description: 'Put a screenshot on show.',
    start_url: '/',
    display: 'standalone',
    background_color: '#f2f2f4',
    theme_color: '#161619',
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  }
}
