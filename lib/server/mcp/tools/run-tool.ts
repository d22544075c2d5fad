// What runs a tool: its checked arguments in, the facts of its contract out, and what is shown besides.
import 'server-only'
import type { ContentBlock } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { ToolContract } from '@/lib/contract/tools/define-tool'
import type { Call } from '../../http/endpoint'

interface ToolAnswer<Facts> {
  /** Structured content; sent as text too. */
  facts: Facts
  /** Pictures and links, before the text. */
  content: ContentBlock[]
}

/** Returns the answer, or throws ApiError. */
export type RunTool<Contract extends ToolContract> = (
  input: z.output<Contract['input']>,
  call: Call,
) => Promise<ToolAnswer<z.input<Contract['output']>>>
