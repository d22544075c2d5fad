// Sources that are drawn: code, and a post as its network delivers it, with the pictures that it shows.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { SocialPost } from '@/lib/contract/post'
import { entryOf, itemsOf } from '@/lib/contract/post-entry'
import type { Source } from '@/lib/contract/recipe'
import { languageOfName, languages } from '@/lib/highlight/languages.data'
import { codeThemes, defaultTheme } from '@/lib/highlight/themes.data'
import { code } from '@/lib/kinds/contents/code/schema'
import { type Post, post } from '@/lib/kinds/contents/post/schema'
import type { Network } from '../post/network/network'
import { versionOf } from '../post/network/pictures'
import { parsePostAddress } from '../post/networks'
import { pictureRules } from '../post/picture-rules'
import { type FileBudget, postFilesBytesMax } from './file-budget'
import type { Kitchen, SourceCall } from './material'
import { type Material, type SourceFile, sourceFile } from './material'
import { refusedAt } from './pointer'

export function codeCard({ code: text = '', language, theme, title = '' }: Source, pointer: string): Material {
  const known = language === undefined ? languageOfName(title.split('.').at(-1) ?? '') : languageOfName(language)
  if (language !== undefined && known === null && !languages.some(({ id }) => id === language)) {
    throw refusedAt(`${pointer}/language`, `cannot be ${JSON.stringify(language)}.`, {
      code: 'unsupported_value',
      hint: `Accepted values: ${languages.map(({ id }) => id).join(', ')}.`,
    })
  }
  if (theme !== undefined && !codeThemes.some(({ id }) => id === theme)) {
    throw refusedAt(`${pointer}/theme`, `cannot be ${JSON.stringify(theme)}.`, {
      code: 'unsupported_value',
      hint: `Accepted values: ${codeThemes.map(({ id }) => id).join(', ')}.`,
    })
  }
  const card = code.schema.parse({
    kind: 'code',
    text,
    language: known ?? language ?? 'plaintext',
    theme: theme ?? defaultTheme,
    fileName: title,
  })
  return { shows: { card }, files: [] }
}

const postThemes = ['light', 'dim', 'dark'] as const

interface PostOrder {
  pointer: string
  kitchen: Pick<Kitchen, 'networks' | 'lookUpPost' | 'fetchMedia'>
  call: SourceCall
  budget: FileBudget
}

export async function postCard({ post: address = '', theme }: Source, order: PostOrder): Promise<Material> {
  const { pointer, kitchen, call } = order
  const shown = postThemes.find((each) => each === theme)
  if (theme !== undefined && !shown) {
    throw refusedAt(`${pointer}/theme`, `cannot be ${JSON.stringify(theme)}.`, {
      code: 'unsupported_value',
      hint: `Accepted values: ${postThemes.join(', ')}.`,
    })
  }
  const { networks, lookUpPost } = kitchen
  const asked = parsePostAddress(networks, address)
  const { reply, askedAtMs } = await lookUpPost(asked, { signal: call.signal, onMiss: call.countLookup })
  if (reply.kind !== 'post') {
    throw refusedAt(
      `${pointer}/post`,
      reply.kind === 'missing' ? 'is no post that there is.' : `cannot be shown: ${reply.reason}`,
      {
        code: 'not_found',
        hint: 'Check that the address is complete and that the post is still public.',
      },
    )
  }
  const found: SocialPost = {
    ...reply.post,
    fetchedAt: new Date(askedAtMs).toISOString(),
    version: versionOf(reply.pictures),
  }
  const network: Network = networks[asked.network]
  const files = await picturesOf(found, { ...order, network, pictures: reply.pictures })
  const entry = entryOf(found, (item) => (item === null ? null : (files.get(item)?.assetId ?? null)))
  const card: Post = post.schema.parse({ kind: 'post', posts: [entry], style: asked.network, theme: shown ?? 'light' })
  const missing = itemsOf(found).length - files.size
  return {
    shows: { card },
    files: [...files.values()],
    isLacking: missing > 0,
    warnings: missing > 0 ? [`${missing} of the pictures of "${pointer}/post" did not come.`] : [],
  }
}

interface Asked extends PostOrder {
  network: Network
  pictures: readonly string[]
}

/** One after the other; a card that lacks a picture is still the card. */
async function picturesOf(found: SocialPost, asked: Asked): Promise<Map<number, SourceFile>> {
  const { network, pictures, pointer, kitchen, call, budget } = asked
  const files = new Map<number, SourceFile>()
  let leftBytes = postFilesBytesMax
  for (const item of itemsOf(found)) {
    const address = pictures[item]
    if (address === undefined) continue
    if (network.pictureHosts === null) await call.countPicture()
    try {
      const rules = pictureRules(network)
      const bounded = { ...rules, bytesMax: Math.min(rules.bytesMax, leftBytes) }
      const media = await kitchen.fetchMedia(new URL(address), new Headers(), call.signal, bounded)
      const bytes = new Uint8Array(await new Response(media.body).arrayBuffer())
      leftBytes -= bytes.length
      files.set(item, sourceFile(bytes, pointer))
    } catch (error) {
      call.signal.throwIfAborted()
      if (error instanceof ApiError && error.code === 'rate_limited') throw error
    }
  }
  budget.add(postFilesBytesMax - leftBytes, `${pointer}/post`)
  return files
}
