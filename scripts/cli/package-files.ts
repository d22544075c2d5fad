// What lies in the package of the CLI besides the program: schemas for editors, the looks by name. Run by build-cli.mjs.
import { picturesFileJsonSchema, recipeJsonSchema, sceneJsonSchema } from '@/lib/docs/published-schemas'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Text by path. */
export function packageFiles(): Record<string, string> {
  const looks = lookPresets.map(({ id, name, group }) => ({ id, name, group }))
  return {
    'schemas/vitrine.json': json(picturesFileJsonSchema()),
    'schemas/recipe.json': json(recipeJsonSchema()),
    'schemas/scene.json': json(sceneJsonSchema()),
    'schemas/looks.json': json({ looks }),
  }
}
