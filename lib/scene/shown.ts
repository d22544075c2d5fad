// What a picture shows, for code that must not load the schema: the page's first scripts are among it.
import type { Content } from '@/lib/kinds/contents'

interface Showing {
  content: Content
}

/** The file whose pixels it shows; null while there is none, and for what is drawn. */
export const assetOf = ({ content }: Showing): string | null => ('asset' in content ? content.asset : null)

/** Whether there is anything to show: a scene without pixels has one picture that is empty. */
export const isShown = ({ content }: Showing): boolean => !('asset' in content) || content.asset !== null
