// Which field of the scene a control of the settings changes, if time may change it too.
import { motionFields } from '@/lib/scene/motion/fields'
import type { Scene } from '@/lib/scene/schema'
import { type Selection, shownPicture } from '../store/selection'

interface ShownControl {
  /** Of its field in the schema. */
  name: string
  label: string
}

/** Addresses by name and label: controls of one panel ask for the same scene. */
const known = new WeakMap<Scene, ReadonlyMap<string, readonly string[]>>()

/** Of what is selected, or else of the picture whose settings are shown, or of the canvas. Null where no key can be set. */
export function animatedField(scene: Scene, selection: Selection, { name, label }: ShownControl): string | null {
  const addresses = addressesOf(scene).get(`${name} ${label}`) ?? []
  const isOf = (ids: readonly string[]) => (address: string) => ids.includes(address.split('/')[1] ?? '')
  const isOfCanvas = (address: string) => !/^(pictures|annotations)\//.test(address)
  return (
    addresses.find(isOf(selection)) ??
    addresses.find(isOf([shownPicture(scene, selection).id])) ??
    addresses.find(isOfCanvas) ??
    null
  )
}

function addressesOf(scene: Scene): ReadonlyMap<string, readonly string[]> {
  const found = known.get(scene)
  if (found) return found
  const fields = Map.groupBy(motionFields(scene), ({ address, label }) => `${address.split('/').at(-1)} ${label}`)
  const made = new Map([...fields].map(([words, same]) => [words, same.map(({ address }) => address)]))
  known.set(scene, made)
  return made
}
