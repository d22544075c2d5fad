// From each version of the document to the next. A migration never judges: what was wrong before it stays wrong after it,
// and the schema says where.

interface Migration {
  /** The version it reads; it writes the next one. */
  from: number
  name: string
  migrate(scene: Record<string, unknown>): Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In order. A version without one could not be read again: a test refuses a gap. */
export const migrations: readonly Migration[] = [
  {
    from: 1,
    name: 'one picture becomes a list, its shadow a kind',
    migrate({ picture = {}, shadow = {}, ...rest }) {
      const { background } = rest
      // Version 1 mixed colours as CSS does; what was drawn in it looks the same.
      if (isRecord(background) && background.kind === 'linear-gradient') {
        rest.background = { ...background, mixing: 'plain' }
      }
      const soft = isRecord(shadow) ? { kind: 'soft', ...shadow } : shadow
      const first = isRecord(picture) ? { ...picture, shadows: [soft] } : picture
      return { ...rest, version: 2, pictures: [first] }
    },
  },
  {
    from: 2,
    name: 'text is laid out when it is drawn, not stored so',
    migrate(scene) {
      const withoutLayout = (mark: unknown) => {
        if (!isRecord(mark)) return mark
        const { layout, ...rest } = mark
        return rest
      }
      const next: Record<string, unknown> = { ...scene, version: 3 }
      for (const name of ['watermark', 'caption']) if (name in scene) next[name] = withoutLayout(scene[name])
      return next
    },
  },
  {
    from: 3,
    name: 'a redaction lies on a picture',
    migrate(scene) {
      const { annotations, pictures = [{}] } = scene
      const next: Record<string, unknown> = { ...scene, version: 4 }
      if (!Array.isArray(annotations) || !Array.isArray(pictures)) return next
      const ids = pictures.map((picture): unknown => (isRecord(picture) ? (picture.id ?? 'picture') : undefined))
      const known = new Set(ids)
      next.annotations = annotations.map((item: unknown) => {
        if (!isRecord(item) || item.kind !== 'redact' || known.has(item.plane)) return item
        // It hid nothing, unseen. On the main picture it hides something, and can be seen and moved.
        return { ...item, plane: ids[0] }
      })
      return next
    },
  },
  {
    from: 4,
    name: 'what a picture shows is a content',
    migrate(scene) {
      const next: Record<string, unknown> = { ...scene, version: 5 }
      if (!Array.isArray(scene.pictures)) return next
      next.pictures = scene.pictures.map((picture: unknown) => {
        if (!isRecord(picture) || !('asset' in picture)) return picture
        const { asset, ...rest } = picture
        return { content: { kind: 'image', asset }, ...rest }
      })
      return next
    },
  },
]
