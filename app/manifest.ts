// What an installed Vitrine is called and looks like.
import type { MetadataRoute } from 'next'
import { editorInputs } from '@/lib/core/media-formats'

const vitrineFiles = { 'application/vnd.vitrine': ['.vitrine'] }
const pictureFiles = Object.fromEntries(
  editorInputs.map(({ mime, extensions }) => [mime, extensions.map((extension) => `.${extension}`)]),
)

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Vitrine',
    short_name: 'Vitrine',
    description: 'Put a screenshot on show.',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#f2f2f4',
    theme_color: '#161619',
    // Files that are opened go to the window there is: each keeps its document.
    launch_handler: { client_mode: 'focus-existing' },
    file_handlers: [{ action: '/', accept: { ...pictureFiles, ...vitrineFiles } }],
    // Answered by public/share-worker.js: the server never sees what is shared.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['image/*', '.vitrine'] }],
      },
    },
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  }
}
