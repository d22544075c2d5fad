// Every tool of /mcp, in the order they are listed. A new one is a file beside this, a line here and a line in lib/server/mcp/tools.ts.
import { capturePage } from './capture-page'
import { describeKind } from './describe'
import { listLooks } from './list-looks'
import { lookUpPost } from './look-up-post'
import { makeSmaller } from './make-smaller'
import { renderPicture } from './render-picture'

export const tools = [capturePage, renderPicture, listLooks, describeKind, makeSmaller, lookUpPost] as const

export type Tool = (typeof tools)[number]
