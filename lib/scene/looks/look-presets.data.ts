// Ready looks, in the order galleries show them. Lengths are for a picture 1600 pixels long; the colours are our own.
import { completeLook, type LookInput, type LookPreset } from './look-preset'

const preset = (group: string, name: string, look: LookInput): LookPreset => ({
  id: `${group} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  ...{ group, name },
  look: completeLook(look),
})

export const lookPresets: readonly LookPreset[] = [
  preset('Quiet', 'Paper', {
    padding: 96,
    background: { kind: 'solid', color: '#f4f1ea' },
    picture: { radius: 10, shadows: [{ kind: 'soft', opacity: 0.18, blur: 48, distance: 18 }] },
  }),
]
