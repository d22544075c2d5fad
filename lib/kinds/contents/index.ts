// What a picture can show. A new one is a schema, a line here, and a line in ./measures.ts and ./drawings.ts where it is no file.
import type { z } from 'zod'
import { unionOf } from '../family'
import { code } from './code/schema'
import { diff } from './diff/schema'
import { image, page } from './files'
import { post } from './post/schema'
import { terminal } from './terminal/schema'

export const contents = [image, page, code, terminal, diff, post] as const

export const Content = unionOf(contents)
export type Content = z.output<typeof Content>
/** Those that have no pixels of their own. */
export type DrawnContent = Exclude<Content, { kind: 'image' | 'page' }>
