// The pictures of a scene, for code that must not load the schema: the page's first scripts are among it.

/** How many one scene holds. */
export const picturesMax = 12

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
