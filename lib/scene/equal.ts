// Whether two pieces of a scene say the same. Scenes are strict JSON and every command keeps the order of their keys.

export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
