// Files, gists and changes on GitHub as cards: their text is asked of our server.
import type { AssetStore } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import type { CaptureFlow } from './capture'
import { placeCards } from './place-picture'
import { cardOfName } from './smart-input'
import * as client from './source-client.browser'

interface SourcesOptions {
  store: EditorStore
  assets: AssetStore
  capture: Pick<CaptureFlow, 'run'>
  request?: Pick<typeof client, 'requestSource'>
}

export interface Sources {
  /** The text at the address becomes a card, by one undo step. Resolves when `session.capture` has its end. */
  show(address: string): Promise<void>
}

export type UseSources = <Result>(use: (sources: Sources) => Result | Promise<Result>) => Promise<Result | null>

export const createSources = ({ store, assets, capture, request = client }: SourcesOptions): Sources => ({
  show: (address) =>
    capture.run({ url: address, subject: 'source' }, async (signal) => {
      const { kind, name, text, firstLine } = await request.requestSource(address, { signal })
      const card = kind === 'diff' ? 'diff' : cardOfName(name, text)
      return {
        url: address,
        cached: false,
        place() {
          placeCards([{ kind: 'card', card, text, fileName: name, firstLine }], { store, assets })
          return true
        },
        said: `${name} is shown`,
        came: 'The code',
      }
    }),
})
