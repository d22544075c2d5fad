// Which annotations a movement may be of.
import type { Annotation } from '@/lib/kinds/annotations'

/** What is hidden stays so, and a redaction has no field that a film may change. */
export const isMovable = ({ kind, hidden }: Pick<Annotation, 'kind' | 'hidden'>): boolean =>
  kind !== 'redact' && !hidden
