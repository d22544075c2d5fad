// One row of what is at hand: emoji used last and the signs drawn here. Native radio buttons, so arrow keys walk it.
'use client'
import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { EditorStore } from '@/lib/editor/store/store'
import { sticker } from '@/lib/kinds/annotations/words/schema'
import { signNames } from '@/lib/kinds/annotations/words/sticker-signs'
import { controlOf } from '@/lib/kinds/fields'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SignPicture } from './sign-picture'

/** Until there are own ones. */
const usual = ['🎉', '👍', '❤️', '🔥', '👀', '🚀']
const shownMax = 6

/** For the next one: what is selected stays as it is. */
export function chooseSticker({ getState, setSession }: EditorStore, style: { shows: string; emoji?: string }): void {
  const { toolStyles } = getState().session
  setSession({ toolStyles: { ...toolStyles, sticker: { ...toolStyles.sticker, ...style } } })
}

export function StickerChoices() {
  const { store } = useEditor()
  const recent = useEditorState((state) => state.session.stickerRecent)
  const own = useEditorState((state) => state.session.toolStyles.sticker ?? state.session.toolDefaults.sticker)
  const now = { shows: 'emoji', emoji: '🎉', ...own }
  const emoji = [...new Set([...recent, ...usual])].slice(0, shownMax)
  const name = useId()
  return (
    <fieldset className="flex min-w-0 max-w-full overflow-x-auto [scrollbar-width:none]">
      <legend className="sr-only">Sticker</legend>
      {emoji.map((each) => (
        <Choice
          key={each}
          name={name}
          label={each}
          isChosen={now.shows === 'emoji' && now.emoji === each}
          onChoose={() => chooseSticker(store, { shows: 'emoji', emoji: each })}
        >
          <span className="emoji text-xl leading-none">{each}</span>
        </Choice>
      ))}
      <span aria-hidden className="mx-1 my-1.5 w-px shrink-0 bg-line forced-colors:bg-[CanvasText]" />
      {signNames.map((sign) => (
        <Choice
          key={sign}
          name={name}
          label={labels[sign] ?? sign}
          isChosen={now.shows === sign}
          onChoose={() => chooseSticker(store, { shows: sign })}
        >
          <SignPicture sign={sign} />
        </Choice>
      ))}
    </fieldset>
  )
}

const shows = controlOf(sticker.schema.shape.shows)
const labels: Partial<Record<string, string>> = Object.fromEntries(
  shows?.type === 'choice' ? shows.options.map(({ value, label }) => [value, label]) : [],
)

function Choice(props: { name: string; label: string; isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <label
      data-tip={props.label}
      className={classNames(
        'relative grid size-11 shrink-0 place-items-center rounded-lg transition-colors duration-100 hover:bg-hover compact:size-9',
        'has-checked:bg-accent/15 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 forced-colors:has-checked:outline-2',
      )}
    >
      <input
        type="radio"
        name={props.name}
        aria-label={props.label}
        className="absolute inset-0 appearance-none rounded-lg outline-none"
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  )
}
