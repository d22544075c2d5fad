// What assistive technology is told of elements: role, name and state, as Chromium works them out.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'

export interface Accessible {
  role: string
  name: string
  level: number | undefined
  state: string[]
}

// Chromium's own names for what ARIA has no role for, or another one.
const roleNames: Record<string, string> = {
  Iframe: 'iframe',
  IframePresentational: 'iframe',
  LabelText: 'label',
  Video: 'video',
  Audio: 'audio',
  Canvas: 'canvas',
  Pre: 'pre',
  DescriptionList: 'list',
  Details: 'group',
  DisclosureTriangle: 'button',
  Legend: 'legend',
  Abbr: 'generic',
  Section: 'generic',
}
const states = ['disabled', 'checked', 'expanded', 'selected', 'pressed', 'required', 'readonly', 'invalid']

/** More than is kept of one: spaces go at both ends. */
const nameLengthMax = 1000

/** In the order of the nodes; undefined for one that is gone or hidden from assistive technology. Never rejects. */
export async function accessibleOf(cdp: CDPSession, objectIds: readonly string[]): Promise<(Accessible | undefined)[]> {
  // Else Chromium would build its tree anew for every question.
  await cdp.send('Accessibility.enable').catch(() => {})
  const asked = objectIds.map((objectId) =>
    cdp
      .send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
      .then(({ nodes }) => read(nodes[0]))
      .catch(() => undefined),
  )
  const answers = await Promise.all(asked)
  await cdp.send('Accessibility.disable').catch(() => {})
  return answers
}

function read(node: Protocol.Accessibility.AXNode | undefined): Accessible | undefined {
  if (!node || node.ignored) return undefined
  const said = String(node.role?.value ?? 'generic')
  const role = roleNames[said] ?? (/^[a-z]+$/.test(said) ? said : 'generic')
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name as string, value.value as unknown]))
  const level = properties.get('level')
  const isOn = (name: string) => ![undefined, false, 'false', ''].includes(properties.get(name) as string)
  return {
    role,
    // Part of a text that was cut would hold all of it: 800 names of 2 MB each are more than there is memory for.
    name: Buffer.from(String(node.name?.value ?? '').slice(0, nameLengthMax)).toString(),
    level: typeof level === 'number' ? level : undefined,
    state: states.filter(isOn),
  }
}
