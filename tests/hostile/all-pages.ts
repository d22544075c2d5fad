// Every hostile page, family by family.
import type { HostilePage } from './page'
import { canvasPages } from './pages/canvas'
import { consolePages } from './pages/console'
import { documentPages } from './pages/documents'
import { filterPages } from './pages/filters'
import { gpuPages } from './pages/gpu'
import { loopPages, messagePages } from './pages/loops'
import { mediaPages } from './pages/media'
import { memoryPages } from './pages/memory'
import { networkPages } from './pages/network'
import { storagePages } from './pages/storage'
import { stylePages } from './pages/styles'
import { windowPages } from './pages/windows'
import { workerPages } from './pages/workers'

export const families: Record<string, HostilePage[]> = {
  GPU: gpuPages,
  'filters and layers': filterPages,
  canvas: canvasPages,
  console: consolePages,
  memory: memoryPages,
  storage: storagePages,
  'workers and frames': workerPages,
  'windows and history': windowPages,
  network: networkPages,
  documents: documentPages,
  styles: stylePages,
  media: mediaPages,
  messages: messagePages,
  'loops and tampering': loopPages,
}

export const hostilePages: HostilePage[] = Object.values(families).flat()
