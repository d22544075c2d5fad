// What a post carries beside its words: numbers, a poll, the card of a link, a readers' note, the post it answers or quotes.
'use client'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { FileField } from '@/components/ui/file-field'
import { ToggleField } from '@/components/ui/toggle-field'
import { acceptOf, editorInputs } from '@/lib/core/media-formats'
import type { QuotedPost } from '@/lib/kinds/contents/post/schema'
import { useEditor } from '../../context/editor-context'
import { usePictureFile } from '../panel/use-picture-file'
import { type EntryEditing, Words } from './entry-fields'

const names = {
  replies: 'Replies',
  reposts: 'Reposts',
  quotes: 'Quotes',
  likes: 'Likes',
  bookmarks: 'Bookmarks',
  views: 'Views',
} as const

/** Null for nothing, and for what is no number. */
const countOf = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, 15)
  return digits === '' ? null : Number(digits)
}

export function CountFields({ of, entry: { counts }, preview, end }: EntryEditing) {
  return (
    <Disclosure label="Numbers">
      {Object.entries(names).map(([key, name]) => (
        <Words
          key={key}
          label={`${of}, ${name.toLowerCase()}`}
          shortLabel={name}
          placeholder="Not shown"
          value={String(counts[key as keyof typeof names] ?? '')}
          lengthMax={20}
          onPreview={(text) => preview({ counts: { ...counts, [key]: countOf(text) } })}
          onEnd={end}
        />
      ))}
    </Disclosure>
  )
}

const emptyPoll = {
  choices: [
    { label: 'Yes', votes: 0 },
    { label: 'No', votes: 0 },
  ],
  endsAt: null,
  final: true,
}
const choicesMax = 4

export function PollFields({ of, entry: { poll }, preview, commit, end }: EntryEditing) {
  const put = (index: number, change: Partial<NonNullable<QuotedPost['poll']>['choices'][number]>) =>
    poll && {
      poll: { ...poll, choices: poll.choices.map((each, at) => (at === index ? { ...each, ...change } : each)) },
    }
  return (
    <Disclosure label="Poll">
      <ToggleField
        label={`${of}, has a poll`}
        shortLabel="Has a poll"
        value={poll !== null}
        onChange={(on) => commit({ poll: on ? emptyPoll : null })}
      />
      {poll?.choices.map(({ label, votes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no name but its place
        <div key={index}>
          <Words
            label={`${of}, choice ${index + 1}`}
            shortLabel={`Choice ${index + 1}`}
            value={label}
            lengthMax={200}
            onPreview={(text) => preview(put(index, { label: text }) ?? {})}
            onEnd={end}
          />
          <Words
            label={`${of}, votes for choice ${index + 1}`}
            shortLabel="Votes"
            placeholder="Not counted"
            value={String(votes ?? '')}
            lengthMax={20}
            onPreview={(text) => preview(put(index, { votes: countOf(text) }) ?? {})}
            onEnd={end}
          />
        </div>
      ))}
      {poll && (
        <div className="flex gap-2 pt-1">
          <Button
            className="flex-1"
            disabled={poll.choices.length >= choicesMax}
            onClick={() => commit({ poll: { ...poll, choices: [...poll.choices, { label: '', votes: 0 }] } })}
          >
            Add a choice
          </Button>
          <Button
            className="flex-1"
            disabled={poll.choices.length <= 2}
            onClick={() => commit({ poll: { ...poll, choices: poll.choices.slice(0, -1) } })}
          >
            Remove the last
          </Button>
        </div>
      )}
    </Disclosure>
  )
}

const emptyLink = { url: '', domain: 'example.com', title: 'A title', description: '', asset: null }

export function LinkFields({ of, entry: { link }, preview, commit, end }: EntryEditing) {
  const { assets } = useEditor()
  const takeFile = usePictureFile()
  return (
    <Disclosure label="Link card">
      <ToggleField
        label={`${of}, has a link card`}
        shortLabel="Has a link card"
        value={link !== null}
        onChange={(on) => commit({ link: on ? emptyLink : null })}
      />
      {link &&
        (['domain', 'title', 'description'] as const).map((key) => (
          <Words
            key={key}
            label={`${of}, ${key} of the link`}
            shortLabel={key === 'domain' ? 'Site' : key === 'title' ? 'Title' : 'About'}
            value={link[key]}
            lengthMax={300}
            onPreview={(text) => preview({ link: { ...link, [key]: text } })}
            onEnd={end}
          />
        ))}
      {link && (
        <FileField
          label={`${of}, picture of the link`}
          shortLabel="Picture"
          name={link.asset && (assets.get(link.asset)?.name ?? 'Picture')}
          accept={acceptOf(editorInputs)}
          onFile={(file) =>
            takeFile(file, (asset) => commit((now) => ({ link: now.link && { ...now.link, asset: asset.id } }), asset))
          }
          onRemove={() => commit({ link: { ...link, asset: null } })}
        />
      )}
    </Disclosure>
  )
}

const emptyNote = { title: 'Readers added context', text: '' }

export function NoteFields({ of, entry: { note, replyTo }, preview, commit, end }: EntryEditing) {
  return (
    <Disclosure label="Reply line and readers’ note">
      <Words
        label={`${of}, replies to`}
        shortLabel="Replies to"
        placeholder="Nobody"
        value={replyTo ?? ''}
        lengthMax={200}
        onPreview={(text) => preview({ replyTo: text === '' ? null : text.replace(/^@/, '') })}
        onEnd={end}
      />
      <ToggleField
        label={`${of}, has a readers’ note`}
        shortLabel="Has a readers’ note"
        value={note !== null}
        onChange={(on) => commit({ note: on ? emptyNote : null })}
      />
      {note && (
        <>
          <Words
            label={`${of}, title of the note`}
            shortLabel="Title"
            value={note.title}
            lengthMax={300}
            onPreview={(title) => preview({ note: { ...note, title } })}
            onEnd={end}
          />
          <Words
            label={`${of}, words of the note`}
            shortLabel="Words"
            isMultiline
            value={note.text}
            lengthMax={4000}
            onPreview={(text) => preview({ note: { ...note, text } })}
            onEnd={end}
          />
        </>
      )}
    </Disclosure>
  )
}
