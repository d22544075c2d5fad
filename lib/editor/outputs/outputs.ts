// What the two dialogs of many files work with: workers of their own, which end when nobody needs them, and sources of pictures.
import { autoCompose } from '@/lib/scene/auto/auto-compose'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import { createExportClient, type ExportClient } from '../export/export-client.browser'
import { readable } from '../input/readable.browser'
import { untilAborted } from '../loading/until-aborted'
import { createRenderClient, type RenderClient } from '../preview/render-client.browser'
import { createThumbnails, type Thumbnails } from '../preview/thumbnails'
import type { MadeFile } from '../worker/render-messages'
import { dressed, type LookChoice } from './look-choice'
import type { Lane, OpenSource, OutputSource } from './output-run'

/** Two at a time: a third would wait for the processor of the others. */
const lanesMax = 2
/** To open a picture for its preview: one that never opens must not keep the others waiting. */
const previewMaxMs = 30_000
/** Pictures of the sheet, up to 2 MB each on a screen of double density. */
const thumbnailsMax = 48

export interface Outputs {
  /** Of scenes of the open document. */
  sheet: Thumbnails
  /** Workers that make files, for one run. Those of two runs are the same, and take turns file by file. */
  lanes(): readonly Lane[]
  /** A picture file in a look, opened when its turn has come. */
  sourceOf(file: File, look: LookChoice, open: Scene): OutputSource
  /** How one will look; drawn from, not transferred. Rejects with the signal's reason, or with sentences for people. */
  preview(source: OutputSource, scaleOf: (scene: Scene) => number, signal: AbortSignal): Promise<ImageBitmap>
  /** Ends the workers. They start again when they are needed. */
  rest(): void
}

type AssetsOf = Pick<AssetStore, 'get'>

export function createOutputs(assets: Pick<AssetStore, 'get' | 'read'>): Outputs {
  const viewed = createHolder(assets)
  let view: RenderClient | null = null
  const drawing = (): RenderClient => {
    view ??= createRenderClient({ assets: viewed.assets, onPreview: () => undefined })
    return view
  }
  let sources = 0
  /** Previews are opened one by one: a list of 500 must not be in memory at once. */
  let last: Promise<unknown> = Promise.resolve()
  const crew: FileWorker[] = []
  const sheet = createThumbnails({
    draw: (scene, scale) => drawing().thumbnail(scene, scale),
    cachedMax: thumbnailsMax,
  })

  function lanes(): Lane[] {
    while (crew.length < lanesMax) crew.push(createFileWorker(assets))
    return crew.map(laneOf)
  }

  async function opened(file: File, look: LookChoice, open: Scene): Promise<OpenSource> {
    const asset = await assets.read(await readable(file), file.name)
    const scene = dressed({ id: asset.id, asset: plain(asset) }, look, open)
    if (look !== 'auto') return { scene, assets: [asset] }
    const found = await viewed.during([asset], () => drawing().analyse(scene))
    return { scene: autoCompose.apply(scene, found), assets: [asset] }
  }

  return {
    sheet,
    lanes,
    sourceOf(file, look, open) {
      sources += 1
      const name = file.name.replace(/\.[^.]{1,5}$/, '')
      return { id: String(sources), name, title: file.name, open: () => opened(file, look, open) }
    },
    preview(source, scaleOf, signal) {
      const preview = last.then(async () => {
        signal.throwIfAborted()
        const within = AbortSignal.any([signal, AbortSignal.timeout(previewMaxMs)])
        const { scene, assets: own } = await untilAborted(source.open(within), within)
        signal.throwIfAborted()
        return viewed.during(own, () => sheet.request(scene, scaleOf(scene), signal))
      })
      last = preview.catch(() => undefined)
      return preview
    },
    rest() {
      sheet.clear()
      view?.dispose()
      view = null
      for (const { client } of crew) client.dispose()
      crew.length = 0
    },
  }
}

const plain = ({ mime, width, height }: EditorAsset) => ({ mime, width, height })

interface FileWorker {
  client: ExportClient
  /** Makes one file of a scene with pictures of its own, when those before it are made. */
  make(own: readonly EditorAsset[], ...order: Parameters<ExportClient['exportPicture']>): Promise<MadeFile>
}

function createFileWorker(assets: AssetsOf): FileWorker {
  const holder = createHolder(assets)
  // No tile workers beside it.
  const client = createExportClient({ assets: holder.assets, cores: 1 })
  let last: Promise<unknown> = Promise.resolve()
  return {
    client,
    make(own, scene, options) {
      const made = last.then(() => holder.during(own, () => client.exportPicture(scene, options)))
      last = made.catch(() => undefined)
      return untilAborted(made, options.signal)
    },
  }
}

function laneOf({ make }: FileWorker): Lane {
  let held: readonly EditorAsset[] = []
  return {
    client: { exportPicture: (scene, options) => make(held, scene, options) },
    hold(assets) {
      held = assets
    },
  }
}

/** The editor's own pictures, and those that somebody holds. */
function createHolder(own: AssetsOf) {
  let held: readonly EditorAsset[] = []
  return {
    assets: { get: (id: string) => held.find((asset) => asset.id === id) ?? own.get(id) } satisfies AssetsOf,
    async during<Value>(assets: readonly EditorAsset[], work: () => Promise<Value>): Promise<Value> {
      held = [...held, ...assets]
      try {
        return await work()
      } finally {
        held = held.filter((asset) => !assets.includes(asset))
      }
    },
  }
}
