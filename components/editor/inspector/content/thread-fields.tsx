// The posts of a thread: which one the fields show, one more after it, their order, each as a picture of its own.
'use client'
import { Plus, Split, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { Disclosure } from '@/components/ui/disclosure'
import { type Post, PostEntry, postsMax } from '@/lib/kinds/contents/post/schema'
import { useEditor } from '../../context/editor-context'
import type { PostEditing } from './use-post'

/** Nothing for a post alone. */
export function ChooseEntry(props: { value: Post; index: number; onChoose(index: number): void }) {
  const { posts } = props.value
  if (posts.length < 2) return null
  return (
    <ChoiceField
      label="Which post of the thread"
      shortLabel="Post"
      options={posts.map(({ text }, at) => ({
        value: String(at),
        label: `${at + 1}. ${text.slice(0, 40) || 'No words'}`,
      }))}
      value={String(props.index)}
      onChange={(at) => props.onChoose(Number(at))}
    />
  )
}

export function ThreadFields(props: { editing: PostEditing; index: number; onChoose(index: number): void }) {
  const { editing, index, onChoose } = props
  const editor = useEditor()
  const { posts } = editing.value
  const remove = () => {
    editing.commit({ posts: posts.toSpliced(index, 1) })
    onChoose(Math.max(0, index - 1))
  }
  return (
    <Disclosure label="Thread">
      <NextPost editing={editing} onAdded={() => onChoose(posts.length)} />
      {posts.length > 1 && (
        <div className="flex gap-2 pt-2">
          <Button className="flex-1" onClick={() => void editor.posts((cards) => cards.split(editing.picture))}>
            <Split aria-hidden className="size-4" />
            As {posts.length} pictures
          </Button>
          <Button className="flex-1" onClick={remove}>
            <Trash2 aria-hidden className="size-4" />
            Remove post {index + 1}
          </Button>
        </div>
      )}
    </Disclosure>
  )
}

/** By its address, or written by hand where none is given. */
function NextPost({ editing, onAdded }: { editing: PostEditing; onAdded(): void }) {
  const editor = useEditor()
  const [address, setAddress] = useState('')
  const { posts } = editing.value
  const isFull = posts.length >= postsMax
  const add = async () => {
    if (address.trim() === '') {
      const { author, origin: _ } = posts.at(-1)!
      const next = PostEntry.parse({ author, createdAt: posts.at(-1)!.createdAt })
      editing.commit({ posts: [...posts, next] })
      onAdded()
      return
    }
    const isAdded = await editor.posts((cards) => cards.append(editing.picture, address))
    if (!isAdded) return
    setAddress('')
    onAdded()
  }
  return (
    <form
      className="flex min-w-0 flex-1 gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <input
        type="text"
        inputMode="url"
        aria-label="Address of the next post of the thread"
        placeholder="Address of the next post"
        autoComplete="off"
        spellCheck={false}
        disabled={isFull}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        className="h-11 w-full min-w-0 rounded-md bg-surface-sunken px-2 text-base outline-none focus:outline-2 focus:outline-accent compact:h-8 compact:text-xs"
      />
      <Button
        type="submit"
        square
        disabled={isFull}
        aria-label={address.trim() === '' ? 'Write the next post of the thread' : 'Add this post to the thread'}
        tip={address.trim() === '' ? 'Write the next post' : 'Add to the thread'}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    </form>
  )
}
