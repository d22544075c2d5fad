// The browser's side of `render.mjs`.
import { createBrowserHost } from '@/lib/render/browser/host.browser'
import { hostFigures } from './render-figures'

self.onmessage = ({ data }: MessageEvent<number>) => {
  hostFigures(createBrowserHost(), data).then(
    (figures) => self.postMessage({ figures }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  )
}
