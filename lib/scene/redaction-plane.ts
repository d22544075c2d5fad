// A redaction changes pixels of a picture: one that lies on none would hide nothing, and nobody would see that it does not.

/** Whether an annotation lies where it can do what it is for. */
export const hasItsPlane = (pictures: readonly { id: string }[], item: { kind: string; plane: string }): boolean =>
  item.kind !== 'redact' || pictures.some(({ id }) => id === item.plane)
