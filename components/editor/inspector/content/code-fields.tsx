// The settings of code, terminals and diffs: theme and language, then what their schemas say.
'use client'
import { KeyRound } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { shownPicture } from '@/lib/editor/store/selection'
import { secretsLabel } from '@/lib/editor/store/typed-words'
import { guessLanguage } from '@/lib/highlight/guess/guess-language'
import type { CodeTheme } from '@/lib/highlight/themes.data'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { openSecrets } from '@/lib/kinds/contents/parts/secrets'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { defaultsOf } from '@/lib/kinds/family'
import { setContent } from '@/lib/scene/commands'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { LanguagePicker, ThemePicker } from './code-pickers'

/** The content of the picture that the settings show, where it is of that kind, and how it changes. */
function useContent<Kind extends 'code' | 'terminal' | 'diff'>(kind: Kind) {
  const { store } = useEditor()
  const { id, content } = useEditorState(({ scene, session }) => shownPicture(scene, session.selection))
  if (content.kind !== kind) return null
  return {
    content: content as Extract<typeof content, { kind: Kind }>,
    preview: (change: object) => store.preview(setContent, { picture: id, change }),
    commit: (change: object) => store.commit(setContent, { picture: id, change }),
    end: store.endGesture,
  }
}

const colorsOf = ({ ground, ink, quiet, marked, added, removed }: CodeTheme) => ({
  ground,
  ink,
  quiet,
  marked,
  added,
  removed,
})

export function CodeFields() {
  const editing = useContent('code')
  if (!editing) return null
  const { content, commit, preview, end } = editing
  return (
    <>
      <ThemePicker value={content.theme} onChange={(theme) => commit({ theme: theme.id, colors: colorsOf(theme) })} />
      <LanguagePicker
        value={content.language}
        guess={guessLanguage(content.text, content.fileName)}
        onChange={(language) => commit({ language })}
      />
      <WordRows content={content} commit={commit} />
      <SchemaFields
        title="Code"
        shape={code.schema.shape}
        values={content}
        defaults={defaultsOf(code) as unknown as Record<string, unknown>}
        onPreview={(key, value) => preview({ [key]: value })}
        onEndGesture={end}
      />
    </>
  )
}

/** What is hidden and marked of the words, and what should be. */
function WordRows({ content, commit }: { content: Code; commit(change: object): void }) {
  const { tools } = useEditor()
  const secrets = openSecrets(content).length
  return (
    <>
      {secrets > 0 && (
        <Button className="my-1 w-full compact:h-8!" onClick={() => tools.edit('hide-secrets')}>
          <KeyRound aria-hidden className="size-4" />
          {secretsLabel(secrets)}
        </Button>
      )}
      <RangesRow
        name="Hidden words"
        undo="Show all"
        count={content.hidden.length}
        onUndo={() => commit({ hidden: [] })}
      />
      <RangesRow
        name="Marked words"
        undo="Unmark all"
        count={content.words.length}
        onUndo={() => commit({ words: [] })}
      />
    </>
  )
}

function RangesRow({ name, undo, count, onUndo }: { name: string; undo: string; count: number; onUndo(): void }) {
  if (count === 0) return null
  return (
    <div className="flex min-h-finger items-center justify-between gap-2 compact:min-h-8">
      <span className="text-foreground-muted">
        {name} <span className="text-foreground tabular-nums">{count}</span>
      </span>
      <Button
        variant="ghost"
        className="-mr-2 compact:h-7!"
        aria-label={`${undo}: ${name.toLowerCase()}`}
        onClick={onUndo}
      >
        {undo}
      </Button>
    </div>
  )
}

export function TerminalFields() {
  const editing = useContent('terminal')
  if (!editing) return null
  const { content, commit, preview, end } = editing
  const choose = ({ id, ground, ink, quiet, ansi }: CodeTheme) =>
    commit({ theme: id, colors: { ground, ink, quiet, accent: ansi[10], ansi: [...ansi] } })
  return (
    <>
      <ThemePicker value={content.theme} onChange={choose} />
      <SchemaFields
        title="Terminal"
        shape={terminal.schema.shape}
        values={content}
        defaults={defaultsOf(terminal) as unknown as Record<string, unknown>}
        onPreview={(key, value) => preview({ [key]: value })}
        onEndGesture={end}
      />
    </>
  )
}

export function DiffFields() {
  const editing = useContent('diff')
  if (!editing) return null
  const { content, commit, preview, end } = editing
  return (
    <>
      <ThemePicker value={content.theme} onChange={(theme) => commit({ theme: theme.id, colors: colorsOf(theme) })} />
      <LanguagePicker
        value={content.language}
        guess={null}
        automatic="By file name"
        onChange={(language) => commit({ language })}
      />
      <SchemaFields
        title="Diff"
        shape={diff.schema.shape}
        values={content}
        defaults={defaultsOf(diff) as unknown as Record<string, unknown>}
        onPreview={(key, value) => preview({ [key]: value })}
        onEndGesture={end}
      />
    </>
  )
}
