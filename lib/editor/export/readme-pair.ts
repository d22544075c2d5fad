// Two files of the composition, for light and for dark pages, with the text that shows the fitting one on the clipboard.

import { formatOf } from '@/lib/formats/encoding/encoder'
import { sameJson } from '@/lib/scene/equal'
import { outputSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'
import { settingsOf } from '../store/file-choices'
import type { EditorStore } from '../store/store'
import type { MadeFile } from '../worker/render-messages'
import type { ExportClient } from './export-client.browser'
import { failureOf } from './export-failures'
import { densityOf, exportFileName } from './file-maker'
import { fileSizeText } from './file-words'
import { themedScene } from './themed-scene'

interface ReadmePairOptions {
  store: EditorStore
  assets: Pick<AssetStore, 'get'>
  client: Pick<ExportClient, 'exportPicture'>
  saveBlob(blob: Blob, fileName: string): void
  copyText(text: Promise<string>): Promise<void>
  today?: () => Date
}

interface ReadmePair {
  /** Call it inside the click or key handler itself: Safari takes the clipboard only there. How it went is a message. Never rejects. */
  save(): Promise<void>
  /** False when none was being made. */
  cancel(): boolean
}

const themes = ['light', 'dark'] as const

export function createReadmePair(options: ReadmePairOptions): ReadmePair {
  const { store, client, saveBlob, copyText } = options
  let running: AbortController | null = null

  async function make(signal: AbortSignal): Promise<MadeFile[]> {
    const { scene, session } = store.getState()
    const settings = { ...settingsOf(session.file, outputSize(scene, 1)), opensAgain: false }
    const made: MadeFile[] = []
    for (const [at, theme] of themes.entries()) {
      const onProgress = (share: number) => {
        const progress = (at + share) / themes.length
        if (!signal.aborted) store.setSession({ exporting: { status: 'running', action: 'download', progress } })
      }
      onProgress(0)
      made.push(await client.exportPicture(themedScene(scene, theme), { ...settings, signal, onProgress }))
    }
    return made
  }

  return {
    async save() {
      running?.abort()
      const mine = new AbortController()
      running = mine
      const { scene } = store.getState()
      const names = themes.map((theme) => fileNameOf(options, theme))
      const { width } = outputSize(scene, 1)
      const making = make(mine.signal)
      // Until there are files the clipboard keeps what it has.
      const copied = copyText(making.then(() => pictureText(names, width))).then(
        () => true,
        () => false,
      )
      try {
        const files = await making
        for (const [at, file] of files.entries()) saveBlob(file.blob, names[at]!)
        store.setSession({ exporting: { status: 'done', action: 'download' } })
        const isSame = sameJson(themedScene(scene, 'light'), themedScene(scene, 'dark'))
        store.notify({
          tone: 'success',
          message: `Saved a light and a dark file, ${files.map(({ blob }) => fileSizeText(blob.size)).join(' and ')}`,
          hint: [
            (await copied) ? 'The <picture> text for the README is on the clipboard.' : 'The clipboard was refused.',
            isSame && 'Both look alike: only backgrounds of colours and frames follow the page.',
          ]
            .filter(Boolean)
            .join(' '),
        })
      } catch (error) {
        if (mine.signal.aborted) return
        const failure = failureOf('download', error)
        store.setSession({ exporting: { status: 'failed', action: 'download', ...failure } })
        store.notify({ tone: 'error', message: failure.message, hint: failure.hint })
      } finally {
        if (running === mine) running = null
      }
    },
    cancel() {
      if (!running) return false
      running.abort()
      running = null
      store.setSession({ exporting: { status: 'idle' } })
      store.announce('Export cancelled')
      return true
    },
  }
}

function fileNameOf({ store, assets, today = () => new Date() }: ReadmePairOptions, theme: string): string {
  const { scene, session } = store.getState()
  const { scale, exactly, format } = session.file
  const asset = assetOf(mainPicture(scene))
  const name = `${(asset === null ? undefined : assets.get(asset))?.name ?? ''} ${theme}`
  return exportFileName({
    name,
    date: today(),
    ...densityOf(format, { scale, exactly }),
    extension: formatOf(format).extensions[0],
  })
}

/** As GitHub shows it: the width is the composition's own, so that 2x is sharp. */
const pictureText = ([light, dark]: readonly string[], width: number): string =>
  [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${dark}">`,
    `  <img alt="" src="${light}" width="${width}">`,
    '</picture>',
  ].join('\n')
