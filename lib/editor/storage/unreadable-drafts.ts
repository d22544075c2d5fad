// Stored documents as they are read; those that this version cannot read stay stored, and a person can save them as a file.
import { base64Of } from '@/lib/core/base64'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import type { EditorAsset } from '../assets/assets.browser'
import type { DocumentRecord, DocumentStorage, QuarantinedRecord } from './document-storage'

/** What people are told of one, and what they can do about it. */
export interface UnreadableDraft {
  message: string
  reason: string
  actions: readonly {
    label: string
    /** Resolves with what is to be said next, also when it failed; null: nothing. Asked again meanwhile, it resolves as the first. */
    run(save: SaveFile): Promise<UnreadableDraft | null>
  }[]
  /** It is told of no more, where that can be stored. Never rejects. */
  dismiss(): Promise<void>
}

type SaveFile = (blob: Blob, fileName: string) => void

type Quarantine = Pick<
  DocumentStorage,
  'readQuarantined' | 'readAssets' | 'dismissQuarantined' | 'discardQuarantined' | 'bringBackQuarantined'
>

export interface LoadedDocument {
  record: DocumentRecord
  scene: Scene
  /** Those of its pictures that are there. */
  found: readonly EditorAsset[]
}

/** With its pictures, or why it cannot be read. */
export async function loadDocument(
  record: DocumentRecord,
  storage: Pick<DocumentStorage, 'readAssets'>,
): Promise<LoadedDocument | SceneError> {
  const scene = sceneOrReason(record.scene)
  if (scene instanceof SceneError) return scene
  return { record, scene, found: await storage.readAssets(record.assetIds) }
}

function sceneOrReason(input: unknown): Scene | SceneError {
  try {
    return parseScene(input)
  } catch (error) {
    if (error instanceof SceneError) return error
    throw error
  }
}

/** What an older version could not read, and this one can, is a document again. */
export async function readAgain(storage: Quarantine): Promise<void> {
  for (const { id, scene } of await quarantinedIn(storage)) {
    if (sceneOrReason(scene) instanceof SceneError) continue
    // Storage that is full has it the next time.
    await storage.bringBackQuarantined(id).catch(() => undefined)
  }
}

/** The newest of them that nobody has dismissed; null where there is none. */
export async function newestUnreadable(storage: Quarantine): Promise<UnreadableDraft | null> {
  const record = (await quarantinedIn(storage)).findLast(({ isDismissed }) => !isDismissed)
  if (!record) return null
  const dismiss = () => storage.dismissQuarantined().catch(() => undefined)
  // Older versions wrote down no title.
  const name = record.document ? `“${record.document.title}”` : 'An earlier draft'
  const discard = async () => {
    await storage.discardQuarantined(record.id)
    return newestUnreadable(storage)
  }
  const saved = withAction(
    {
      message: 'It is saved as a file.',
      reason: 'No version of Vitrine reads it yet, and its pictures take up room in this browser.',
      dismiss,
    },
    { label: 'Delete it here', run: discard, failed: 'It could not be deleted.' },
  )
  return offered({ ...record, name, dismiss }, record.reason, storage, saved)
}

/** A document of a later version: it stays one, for that version to open. It is told of at each load of a tab that would open it. */
export function laterDraft(record: DocumentRecord, { message }: SceneError, storage: Quarantine): UnreadableDraft {
  const reason = `${message} Reload the page to get the newest Vitrine; it stays among your documents until then.`
  return offered({ ...record, name: `“${record.title}”`, dismiss: async () => undefined }, reason, storage, null)
}

type Kept = Pick<DocumentRecord, 'scene' | 'assetIds' | 'savedAt'> & Pick<UnreadableDraft, 'dismiss'> & { name: string }

function offered(
  { name, scene, assetIds, savedAt, dismiss }: Kept,
  reason: string,
  storage: Pick<DocumentStorage, 'readAssets'>,
  next: UnreadableDraft | null,
): UnreadableDraft {
  const run = async (save: SaveFile) => {
    const files: Record<string, string> = {}
    for (const asset of await storage.readAssets(assetIds)) files[asset.id] = await dataUrl(asset.blob)
    const text = JSON.stringify({ scene, savedAt, reason, files }, null, 1)
    save(new Blob([text], { type: 'application/json' }), 'vitrine-draft.json')
    return next
  }
  return withAction(
    { message: `${name} cannot be opened.`, reason, dismiss },
    { label: 'Save it as a file', run, failed: `${name} could not be saved as a file.` },
  )
}

interface Action {
  label: string
  run(save: SaveFile): Promise<UnreadableDraft | null>
  /** What is said when it rejects; the action is offered again. */
  failed: string
}

function withAction(told: Omit<UnreadableDraft, 'actions'>, action: Action): UnreadableDraft {
  let running: ReturnType<Action['run']> | null = null
  const failure = () =>
    withAction(
      { ...told, message: action.failed, reason: 'Reload the page and try again: it is stored still.' },
      action,
    )
  const run = (save: SaveFile) => {
    running ??= action
      .run(save)
      .catch(failure)
      .finally(() => {
        running = null
      })
    return running
  }
  return { ...told, actions: [{ label: action.label, run }] }
}

/** Newest last. A browser without storage has none. */
const quarantinedIn = (storage: Quarantine) => storage.readQuarantined().catch((): QuarantinedRecord[] => [])

const dataUrl = async (blob: Blob): Promise<string> => `data:${blob.type};base64,${await base64Of(blob)}`
