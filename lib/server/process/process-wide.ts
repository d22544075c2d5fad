// One value per process. Next bundles instrumentation and routes apart, so a module may be loaded more than once.
import 'server-only'

const values = globalThis as unknown as Record<symbol, unknown>

/** The value under this name, made on first use by whichever copy of a module comes first. */
export function processWide<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`vitrine.${name}`)
  values[key] ??= make()
  return values[key] as Value
}
