// The words of one post, its author and its pictures: every one can be changed by hand.
'use client'
import { ChoiceField } from '@/components/ui/choice-field'
import { Disclosure } from '@/components/ui/disclosure'
import { FileField } from '@/components/ui/file-field'
import { TextField } from '@/components/ui/text-field'
import { ToggleField } from '@/components/ui/toggle-field'
import { acceptOf, editorInputs } from '@/lib/core/media-formats'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { type EntryChange, withWords } from '@/lib/kinds/contents/post/edit'
import { dateLengthMax, type QuotedPost, wordsMax } from '@/lib/kinds/contents/post/schema'
import { useEditor } from '../../context/editor-context'
import { usePictureFile } from '../panel/use-picture-file'
import { DateField } from './date-field'

export interface EntryEditing {
  /** Before each label for a screen reader: two posts have fields of one name. */
  of: string
  entry: QuotedPost
  utcOffsetMinutes: number
  preview(change: Partial<QuotedPost>): void
  commit(change: EntryChange<QuotedPost>, asset?: EditorAsset): void
  end(): void
}

/** A line of words; none of them is null where the field may be. */
export function Words(props: {
  label: string
  shortLabel: string
  value: string
  lengthMax: number
  placeholder?: string
  isMultiline?: boolean
  onPreview(value: string): void
  onEnd(): void
}) {
  const { onEnd, placeholder = '', ...field } = props
  return <TextField {...field} placeholder={placeholder} onEndGesture={onEnd} />
}

export function AuthorAndWords({ of, entry, utcOffsetMinutes, preview, commit, end }: EntryEditing) {
  const { author } = entry
  const setAuthor = (change: Partial<QuotedPost['author']>) => ({ author: { ...author, ...change } })
  return (
    <>
      <Words
        label={`${of}, name`}
        shortLabel="Name"
        placeholder="Ada Lovelace"
        value={author.name}
        lengthMax={200}
        onPreview={(name) => preview(setAuthor({ name }))}
        onEnd={end}
      />
      <Words
        label={`${of}, handle`}
        shortLabel="Handle"
        placeholder="ada"
        value={author.handle}
        lengthMax={200}
        onPreview={(handle) => preview(setAuthor({ handle: handle.replace(/^@/, '') }))}
        onEnd={end}
      />
      <Words
        label={`${of}, words`}
        shortLabel="Words"
        placeholder="What does it say?"
        isMultiline
        value={entry.text}
        lengthMax={wordsMax}
        onPreview={(text) => preview(withWords(entry, text))}
        onEnd={end}
      />
      <DateField
        label={`${of}, date`}
        value={entry.createdAt}
        utcOffsetMinutes={utcOffsetMinutes}
        onChange={(createdAt) => commit({ createdAt, dateText: null })}
      />
      {entry.dateText !== null && (
        <Words
          label={`${of}, date as it is written`}
          shortLabel="Written as"
          placeholder="Not shown"
          value={entry.dateText}
          lengthMax={dateLengthMax}
          onPreview={(dateText) => preview({ dateText })}
          onEnd={end}
        />
      )}
    </>
  )
}

const shapes = [
  { value: 'circle', label: 'Circle' },
  { value: 'square', label: 'Square' },
  { value: 'hexagon', label: 'Hexagon' },
]

export function Face({ of, entry: { author }, commit }: EntryEditing) {
  const { assets } = useEditor()
  const takeFile = usePictureFile()
  const set = (change: Partial<QuotedPost['author']>, asset?: EditorAsset) =>
    commit((now) => ({ author: { ...now.author, ...change } }), asset)
  return (
    <>
      <FileField
        label={`${of}, avatar`}
        shortLabel="Avatar"
        name={author.avatar && (assets.get(author.avatar)?.name ?? 'Picture')}
        accept={acceptOf(editorInputs)}
        onFile={(file) => takeFile(file, (asset) => set({ avatar: asset.id }, asset))}
        onRemove={() => set({ avatar: null })}
      />
      <ChoiceField
        label={`${of}, shape of the avatar`}
        shortLabel="Its shape"
        options={shapes}
        value={author.shape}
        onChange={(shape) => set({ shape: shape as QuotedPost['author']['shape'] })}
      />
    </>
  )
}

const mediaMax = 4

/** Others may have come while its file was read. */
const withMedium =
  (medium: QuotedPost['media'][number]) =>
  ({ media }: QuotedPost) => ({ media: media.length < mediaMax ? [...media, medium] : media })

export function MediaFields({ of, entry: { media }, commit }: EntryEditing) {
  const { assets } = useEditor()
  const takeFile = usePictureFile()
  const put = (index: number, change: Partial<QuotedPost['media'][number]>, asset?: EditorAsset) =>
    commit((now) => ({ media: now.media.map((each, at) => (at === index ? { ...each, ...change } : each)) }), asset)
  const shown = (asset: EditorAsset) => ({ asset: asset.id, width: asset.width, height: asset.height })
  const fresh = { type: 'image', alt: null, durationMs: null } as const
  return (
    <Disclosure label="Pictures">
      {media.slice(0, mediaMax).map((medium, index) => (
        <FileField
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no name but its place
          key={index}
          label={`${of}, picture ${index + 1}`}
          shortLabel={`Picture ${index + 1}`}
          name={medium.asset ? (assets.get(medium.asset)?.name ?? 'Picture') : 'None came'}
          accept={acceptOf(editorInputs)}
          onFile={(file) => takeFile(file, (asset) => put(index, shown(asset), asset))}
          onRemove={() => commit({ media: media.toSpliced(index, 1) })}
        />
      ))}
      {media.length < mediaMax && (
        <FileField
          label={`${of}, another picture`}
          shortLabel={media.length === 0 ? 'Picture' : 'Another'}
          name={null}
          accept={acceptOf(editorInputs)}
          onFile={(file) => takeFile(file, (asset) => commit(withMedium({ ...fresh, ...shown(asset) }), asset))}
          onRemove={() => undefined}
        />
      )}
      {media[0] && (
        <ToggleField
          label={`${of}, the first is a video`}
          shortLabel="The first is a video"
          value={media[0].type === 'video'}
          onChange={(isVideo) => put(0, { type: isVideo ? 'video' : 'image' })}
        />
      )}
    </Disclosure>
  )
}
