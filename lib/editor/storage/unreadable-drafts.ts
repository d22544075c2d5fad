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
    /** Resolves with what is to be said next; null: nothing. */
    run(save: (blob: Blob, fileName: string) => void): Promise<UnreadableDraft | null>
  }[]
}

type Quarantine = Pick<
  DocumentStorage,
  'readQuarantined' | 'readAssets' | 'discardQuarantined' | 'bringBackQuarantined'
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

/** The newest of them; null where there is none. */
export async function newestUnreadable(storage: Quarantine): Promise<UnreadableDraft | null> {
  const record = (await quarantinedIn(storage)).at(-1)
  if (!record) return null
  const discard = async () => {
    await storage.discardQuarantined(record.id)
    return newestUnreadable(storage)
  }
  return offered({ ...record, title: record.document?.title }, record.reason, storage, {
    message: 'It is saved as a file.',
    reason: 'No version of Vitrine reads it yet, and its pictures take up room in this browser.',
    actions: [{ label: 'Delete it here', run: discard }],
  })
}

/** A document of a later version: it stays one, for that version to open. */
export function laterDraft(record: DocumentRecord, { message }: SceneError, storage: Quarantine): UnreadableDraft {
  const reason = `${message} Reload the page to get the newest Vitrine; it stays among your documents until then.`
  return offered(record, reason, storage, null)
}

type Kept = Pick<DocumentRecord, 'scene' | 'assetIds' | 'savedAt'> & { title: string | undefined }

function offered(
  record: Kept,
  reason: string,
  storage: Pick<DocumentStorage, 'readAssets'>,
  next: UnreadableDraft | null,
): UnreadableDraft {
  const { title, scene, assetIds, savedAt } = record
  const run = async (save: (blob: Blob, fileName: string) => void) => {
    const files: Record<string, string> = {}
    for (const asset of await storage.readAssets(assetIds)) files[asset.id] = await dataUrl(asset.blob)
    const text = JSON.stringify({ scene, savedAt, reason, files }, null, 1)
    save(new Blob([text], { type: 'application/json' }), 'vitrine-draft.json')
    return next
  }
  const name = title === undefined ? 'Your last draft' : `“${title}”`
  return { message: `${name} cannot be opened.`, reason, actions: [{ label: 'Save it as a file', run }] }
}

/** Newest last. A browser without storage has none. */
const quarantinedIn = (storage: Quarantine) => storage.readQuarantined().catch((): QuarantinedRecord[] => [])

const dataUrl = async (blob: Blob): Promise<string> => `data:${blob.type};base64,${await base64Of(blob)}`
