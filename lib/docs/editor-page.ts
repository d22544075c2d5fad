// What the editor's page is, for whoever cannot open it: the Markdown form of `/`.
import { backgrounds } from '@/lib/kinds/backgrounds'

export function editorMarkdown(origin: string): string {
  const kinds = backgrounds.map((kind) => kind.label.toLowerCase()).join(', ')
  return [
    'Open this address in a browser to use the editor. It needs no account.',
    '- Type or paste the address of a page, paste or drop a picture, or choose a file.',
    `- Set it on a background (${kinds}), with padding, rounded corners and a soft shadow.`,
    '- Copy the result, or download it as PNG at 1x, 2x or 3x. What is on screen is what is in the file.',
    'A program uses the API instead:',
    `- [Start here](${origin}/docs.md): the first call.\n- [API reference](${origin}/docs/api.md): every endpoint.\n- [OpenAPI 3.1](${origin}/openapi.json)`,
  ].join('\n\n')
}
