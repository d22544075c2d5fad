// The settings of a post card: whose words, which parts of them are shown, how it looks.
'use client'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { Disclosure } from '@/components/ui/disclosure'
import { ToggleField } from '@/components/ui/toggle-field'
import { changedBy, type EntryChange } from '@/lib/kinds/contents/post/edit'
import { ownColorsOf } from '@/lib/kinds/contents/post/own-colors'
import { type Post, PostEntry, post, type QuotedPost } from '@/lib/kinds/contents/post/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { defaultsOf } from '@/lib/kinds/family'
import { controlOf } from '@/lib/kinds/fields'
import { colorsOf } from '@/lib/scene/auto/auto-compose'
import { useEditor } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { CountFields, LinkFields, NoteFields, PollFields } from './entry-extras'
import { AuthorAndWords, type EntryEditing, Face, MediaFields } from './entry-fields'
import { ChooseEntry, ThreadFields } from './thread-fields'
import { type PostEditing, usePost } from './use-post'

const { shape } = post.schema
const defaults = defaultsOf(post) as unknown as Record<string, unknown>
const lookShape = {
  theme: shape.theme,
  ground: shape.ground,
  ink: shape.ink,
  accent: shape.accent,
}
const sizeShape = {
  style: shape.style,
  widthPx: shape.widthPx,
  sizePx: shape.sizePx,
  paddingPx: shape.paddingPx,
  family: shape.family,
  mediaLayout: shape.mediaLayout,
}
const wordingShape = { timeStyle: shape.timeStyle, countStyle: shape.countStyle }
const { avatar, mark, reply, media, quote, poll, link, note, date, counts, network, alt, sensitive } = shape
const partShapes = { avatar, mark, reply, media, quote, poll, link, note, date, counts, network, alt, sensitive }

export function PostFields() {
  const editing = usePost()
  const [chosen, setChosen] = useState(0)
  if (!editing) return null
  const { value } = editing
  const index = Math.min(chosen, value.posts.length - 1)
  return (
    <>
      <Standing editing={editing} index={index} />
      <LookFields editing={editing} />
      <div className="mt-2 border-line border-t pt-2">
        <ChooseEntry value={value} index={index} onChoose={setChosen} />
        <EntryFields key={index} editing={editing} index={index} />
      </div>
      <div className="mt-2 border-line border-t pt-2">
        <Parts editing={editing} />
        <ThreadFields editing={editing} index={index} onChoose={setChosen} />
        <Disclosure label="Size and style">
          <SchemaFields title="Post" shape={sizeShape} {...shared(editing)} />
        </Disclosure>
        <Disclosure label="How dates and numbers are written">
          <SchemaFields title="Post" shape={wordingShape} {...shared(editing)} />
          <OffsetField editing={editing} />
        </Disclosure>
      </div>
    </>
  )
}

const shared = ({ value, preview, end }: PostEditing) => ({
  of: [],
  values: value as unknown as Record<string, unknown>,
  defaults,
  onPreview: (key: string, change: unknown) => preview({ [key]: change } as Partial<Post>),
  onEndGesture: end,
})

function LookFields({ editing }: { editing: PostEditing }) {
  const { store } = useEditor()
  const fromBackground = () => ownColorsOf(colorsOf(store.getState().scene.background))
  const onPreview = (key: string, change: unknown) => {
    // The colours of one's own begin with those of the composition.
    const isFirst = key === 'theme' && change === 'own' && editing.value.ground === defaults.ground
    const colors = isFirst ? fromBackground() : {}
    editing.preview({ ...colors, [key]: change } as Partial<Post>)
  }
  return (
    <>
      <SchemaFields title="Post" shape={lookShape} {...shared(editing)} onPreview={onPreview} />
      {editing.value.theme === 'own' && (
        <Button className="mt-1 w-full compact:h-8!" onClick={() => editing.commit(fromBackground())}>
          Take the background’s colours
        </Button>
      )}
    </>
  )
}

function Parts({ editing: { value, commit } }: { editing: PostEditing }) {
  const hasLabels = value.posts.some(({ labels }) => labels.length > 0)
  return (
    <Disclosure label="What is shown">
      {Object.entries(partShapes).map(([key, field]) => {
        const label = labelOf(field)
        if (key === 'sensitive' && !hasLabels) return null
        return (
          <ToggleField
            key={key}
            label={`Show: ${label.toLowerCase()}`}
            shortLabel={label}
            value={value[key as keyof typeof partShapes]}
            onChange={(on) => commit({ [key]: on })}
          />
        )
      })}
    </Disclosure>
  )
}

/** What people chose when the post was fetched: in words beside the hours. */
function OffsetField({ editing: { value, commit } }: { editing: PostEditing }) {
  const hours = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
  const offsets = hours.includes(value.utcOffsetMinutes)
    ? hours
    : [...hours, value.utcOffsetMinutes].sort((a, b) => a - b)
  return (
    <ChoiceField
      label="Time zone of the date"
      shortLabel="Time zone"
      options={offsets.map((minutes) => ({ value: String(minutes), label: offsetName(minutes) }))}
      value={String(value.utcOffsetMinutes)}
      onChange={(minutes) => commit({ utcOffsetMinutes: Number(minutes) })}
    />
  )
}

const offsetName = (minutes: number): string => {
  const size = Math.abs(minutes)
  const clock = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${clock}`
}

function EntryFields({ editing, index }: { editing: PostEditing; index: number }) {
  const entry = editing.value.posts[index]!
  const own: EntryEditing = {
    of: editing.value.posts.length > 1 ? `Post ${index + 1}` : 'Post',
    entry,
    utcOffsetMinutes: editing.value.utcOffsetMinutes,
    preview: (change) => editing.previewEntry(index, change),
    commit: (change, asset) => editing.commitEntry(index, change, asset && [asset]),
    end: editing.end,
  }
  return (
    <>
      <AuthorAndWords {...own} />
      <Face {...own} />
      <MediaFields {...own} />
      <CountFields {...own} />
      <PollFields {...own} />
      <LinkFields {...own} />
      <NoteFields {...own} />
      <QuoteFields editing={editing} index={index} entry={entry} />
    </>
  )
}

function QuoteFields(props: { editing: PostEditing; index: number; entry: PostEntry }) {
  const { editing, index, entry } = props
  const { quote } = entry
  const changed =
    (change: EntryChange<QuotedPost>) =>
    ({ quote }: PostEntry) => ({ quote: quote && { ...quote, ...changedBy(quote, change) } })
  const own: EntryEditing | null = quote && {
    of: 'Quoted post',
    entry: quote,
    utcOffsetMinutes: editing.value.utcOffsetMinutes,
    preview: (change) => editing.previewEntry(index, changed(change)(entry)),
    commit: (change, asset) => editing.commitEntry(index, changed(change), asset && [asset]),
    end: editing.end,
  }
  const { quote: _, ...empty } = PostEntry.parse({})
  return (
    <Disclosure label="Quoted post">
      <ToggleField
        label="Quotes another post"
        shortLabel="Quotes another post"
        value={quote !== null}
        onChange={(on) => editing.commitEntry(index, { quote: on ? empty : null })}
      />
      {own && (
        <>
          <AuthorAndWords {...own} />
          <Face {...own} />
          <MediaFields {...own} />
        </>
      )}
    </Disclosure>
  )
}

/** What the card says of itself. */
function Standing({ editing: { value, picture }, index }: { editing: PostEditing; index: number }) {
  const editor = useEditor()
  const standing = standingOfCard(value)
  const { origin } = value.posts[index]!
  if (standing === 'fetched') return null
  return (
    <div className="mb-2 flex items-start gap-2 rounded-lg bg-surface-sunken p-2.5 text-foreground-muted text-xs leading-snug">
      <p className="min-w-0 flex-1">
        {standing === 'edited'
          ? 'Changed by hand: the tick and the network’s name are gone, and the card says “edited”.'
          : 'Written by hand: the card shows no tick and no network, and says so.'}
      </p>
      {origin && (
        <Button
          variant="ghost"
          square
          className="-my-1.5 -mr-1.5 compact:size-7!"
          aria-label="Fetch the post again"
          tip="Fetch the post again"
          onClick={() => void editor.posts((posts) => posts.refresh(picture, index))}
        >
          <RefreshCw aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  )
}

const labelOf = (field: z.ZodType): string => controlOf(field)?.label ?? ''
