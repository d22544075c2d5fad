// Every ready look, in the order galleries show them: looks first, then those with a size.
import { depth } from './depth.data'
import { framed } from './framed.data'
import type { LookPreset } from './look-preset'
import { print } from './print.data'
import { quiet } from './quiet.data'
import { templates } from './template-presets.data'
import { vivid } from './vivid.data'

export const lookPresets: readonly LookPreset[] = [...vivid, ...framed, ...quiet, ...depth, ...print, ...templates]
