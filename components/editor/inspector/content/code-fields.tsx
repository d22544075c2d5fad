// The settings of code, terminals and diffs: theme and language, then what their schemas say.
'use client'
import { KeyRound, WandSparkles } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { shownPicture } from '@/lib/editor/store/selection'
import { secretsLabel } from '@/lib/editor/store/typed-words'
import { guessLanguage } from '@/lib/highlight/guess/guess-language'
import type { CodeTheme } from '@/lib/highlight/themes.data'
import { code } from '@/lib/kinds/contents/code/schema'
import { type Indent, indentOf, reindented, tidied, withoutBlankEdges } from '@/lib/kinds/contents/code/tidied'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { openSecrets } from '@/lib/kinds/contents/parts/secrets'
import { type RangedContent, rangedText } from '@/lib/kinds/contents/ranged-text'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { defaultsOf } from '@/lib/kinds/family'
import { setContent } from '@/lib/scene/commands'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { LanguagePicker, ThemePicker } from './code-pickers'
import { CompareRow } from './compare-row'

/** The content of the picture that the settings show, where it is of that kind, and how it changes. */
function useContent<Kind extends 'code' | 'terminal' | 'diff'>(kind: Kind) {
  const { store } = useEditor()
  const picture = useEditorState(({ scene, session }) => shownPicture(scene, session.selection))
  const { id, content } = picture
  if (content.kind !== kind) return null
  return {
    picture,
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
      <IndentRow text={content.text} onChange={(text) => commit({ text })} />
      <WordRows content={content} commit={commit} />
      <CompareRow picture={editing.picture} />
      <SchemaFields
        title="Code"
        of={[]}
        shape={code.schema.shape}
        values={content}
        defaults={defaultsOf(code) as unknown as Record<string, unknown>}
        onPreview={(key, value) => preview({ [key]: value })}
        onEndGesture={end}
      />
    </>
  )
}

const indents: readonly Indent[] = ['\t', '  ', '    ']
const indentName = (indent: Indent): string => (indent === '\t' ? 'Tabs' : `${indent.length} spaces`)

/** How far each step of the code is set in; nothing for code without any. */
function IndentRow({ text, onChange }: { text: string; onChange(text: string): void }) {
  const { tools } = useEditor()
  const indent = indentOf(text)
  const options = indent === null || indents.includes(indent) ? indents : [...indents, indent]
  return (
    <>
      {indent !== null && (
        <ChoiceField
          label="Indents of the code"
          shortLabel="Indents"
          options={options.map((value) => ({ value, label: indentName(value) }))}
          value={indent}
          onChange={(value) => onChange(reindented(text, value as Indent))}
        />
      )}
      {tidied(withoutBlankEdges(text)) !== text && (
        <Button className="my-1 w-full compact:h-8!" onClick={() => tools.edit('tidy-code')}>
          <WandSparkles aria-hidden className="size-4" />
          Tidy up indents and line ends
        </Button>
      )}
    </>
  )
}

/** What is hidden and marked of the words, and what should be. */
function WordRows({ content, commit }: { content: RangedContent; commit(change: object): void }) {
  const { tools } = useEditor()
  const secrets = openSecrets({ text: rangedText(content), hidden: content.hidden }).length
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
        count={content.kind === 'code' ? content.words.length : 0}
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
      <WordRows content={content} commit={commit} />
      <SchemaFields
        title="Terminal"
        of={[]}
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
      <WordRows content={content} commit={commit} />
      <SchemaFields
        title="Diff"
        of={[]}
        shape={diff.schema.shape}
        values={content}
        defaults={defaultsOf(diff) as unknown as Record<string, unknown>}
        onPreview={(key, value) => preview({ [key]: value })}
        onEndGesture={end}
      />
    </>
  )
}
