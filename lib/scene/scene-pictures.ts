// The pictures of a scene, for code that must not load the schema: the page's first scripts are among it.
import type { Content } from '@/lib/kinds/contents'
import { assetOf } from './shown'

/** How many one scene holds. */
export const picturesMax = 12

/** How many other sizes one scene has. */
export const variantsMax = 24

/** How many annotations one scene holds. */
export const annotationsMax = 500

/** The first picture: the one whose pixels the scene's lengths are in. */
export const mainPicture = <Picture>({ pictures }: { pictures: readonly Picture[] }): Picture => pictures[0]!

/**
 * Whether an annotation lies where it can do what it is for. A redaction changes pixels of a picture: one that lies on
 * none would hide nothing, and nobody would see that it does not.
 */
export const hasItsPlane = (pictures: readonly { id: string }[], item: { kind: string; plane: string }): boolean =>
  item.kind !== 'redact' || pictures.some(({ id }) => id === item.plane)

interface Redactable {
  kind: string
  plane: string
  hidden: boolean
}

/** Those that hide something of the picture of that id: one that is switched off hides nothing. */
export const redactionsOn = <Item extends Redactable>(annotations: readonly Item[], picture: string): Item[] =>
  annotations.filter(({ kind, plane, hidden }) => kind === 'redact' && plane === picture && !hidden)

/** The files of which a picture hides something: wherever else they are drawn they are redacted, too. */
export const redactedFiles = ({
  pictures,
  annotations,
}: {
  pictures: readonly { id: string; content: Content }[]
  annotations: readonly Redactable[]
}): string[] =>
  pictures.flatMap((picture) => (redactionsOn(annotations, picture.id).length > 0 ? (assetOf(picture) ?? []) : []))
