// list_looks: the looks of the gallery by name, without what they are made of.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { listLooks } from '@/lib/contract/tools/list-looks'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import type { RunTool } from './run-tool'

export const runListLooks: RunTool<typeof listLooks> = async ({ group }) => {
  const groups = [...new Set(lookPresets.map((preset) => preset.group))]
  if (group !== undefined && !groups.some((each) => each === group)) {
    throw new ApiError('unsupported_value', {
      message: `"group" cannot be ${JSON.stringify(group.slice(0, 80))}.`,
      hint: `Accepted values of "group": ${groups.map((each) => JSON.stringify(each)).join(', ')}.`,
    })
  }
  const looks = lookPresets
    .filter((preset) => group === undefined || preset.group === group)
    .map(({ id, name, group, look }) => ({ id, name, group, size: look.size ?? undefined }))
  return { facts: { looks, warnings: [] }, content: [] }
}
