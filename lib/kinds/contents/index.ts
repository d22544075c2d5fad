// What a picture can show. A new one is a schema, and a line here.
import type { z } from 'zod'
import { unionOf } from '../family'
import { image, page } from './files'

const contents = [image, page] as const

export const Content = unionOf(contents)
export type Content = z.output<typeof Content>
