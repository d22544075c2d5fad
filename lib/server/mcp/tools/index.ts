// Every tool with what runs it. The record is over the names of lib/contract/tools: without its line here nothing compiles.
import 'server-only'
import { type Tool, tools } from '@/lib/contract/tools'
import type { ToolContract } from '@/lib/contract/tools/define-tool'
import { timeoutMs } from '../../endpoints/screenshot'
import { runCapturePage } from './capture-page'
import { runDescribe } from './describe'
import { runListLooks } from './list-looks'
import { runLookUpPost } from './look-up-post'
import { runMakeSmaller } from './make-smaller'
import { runRenderPicture } from './render-picture'
import type { RunTool } from './run-tool'

interface Runner<Contract extends ToolContract> {
  run: RunTool<Contract>
  /** Instead of the operation's, where the operator may set it. */
  timeoutMs?: () => number
}

const runners: { [Name in Tool['name']]: Runner<Extract<Tool, { name: Name }>> } = {
  capture_page: { run: runCapturePage, timeoutMs },
  render_picture: { run: runRenderPicture },
  list_looks: { run: runListLooks },
  describe: { run: runDescribe },
  make_smaller: { run: runMakeSmaller },
  look_up_post: { run: runLookUpPost },
}

export interface RunnableTool extends Runner<ToolContract> {
  contract: ToolContract
}

/** Undefined for a name that no tool has. */
export function findTool(name: string): RunnableTool | undefined {
  const contract = tools.find((tool) => tool.name === name)
  // Arguments are checked against the contract of the same name.
  return contract && { contract, ...(runners[contract.name] as unknown as Runner<ToolContract>) }
}
