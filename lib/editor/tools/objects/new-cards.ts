// New cards, in which one types at once. They stand beside what is there.
import { code } from '@/lib/kinds/contents/code/schema'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { showCard } from '../../store/show-card'
import type { Edit } from './selected-items'

/** What a patch is made of is not known by heart: a whole one is there to be changed. */
const patch = [
  '--- a/greeting.ts',
  '+++ b/greeting.ts',
  '@@ -1,3 +1,3 @@',
  ' export function greet(name: string) {',
  "-  return 'Hello ' + name",
  '+  return ["Hello", name].join(", ")',
  ' }',
].join('\n')

const blank = {
  code: () => code.schema.parse({ kind: 'code' }),
  terminal: () => terminal.schema.parse({ kind: 'terminal', text: '$ ' }),
  diff: () => diff.schema.parse({ kind: 'diff', text: patch }),
}

export const newCard =
  (kind: keyof typeof blank): Edit =>
  ({ store }) => {
    const id = showCard(store, blank[kind]())
    if (id === null) return false
    // Of several pictures, the settings show the one that is selected.
    const selection = store.getState().scene.pictures.length > 1 ? [id] : []
    store.setSession({ tool: 'select', selection, typing: id })
    return true
  }
