// Texts of GitHub on their way onto the stage.
import { describe, expect, it } from 'vitest'
import { source as contract, type Source } from '@/lib/contract/source'
import { CaptureFailure } from '@/lib/editor/input/capture'
import { requestSource } from '@/lib/editor/input/source-client.browser'
import { createSources } from '@/lib/editor/input/sources'
import { createTestEditor, openCalls } from '../test-editor'

const address = 'https://github.com/o/r/blob/main/a.ts#L10-L11'
const text: Source = {
  kind: 'file',
  name: 'a.ts',
  text: 'const a: number = 1\nexport { a }',
  firstLine: 10,
  url: address,
}

function createSourceEditor() {
  const editor = createTestEditor()
  const asked = openCalls<string, Source>()
  const sources = createSources({ ...editor, request: { requestSource: (url) => asked.invoke(url) } })
  const content = (at = 0) => editor.store.getState().scene.pictures[at]!.content
  return { ...editor, asked, sources, content }
}

describe('a text on GitHub', () => {
  it('a file is a card of code with its name, its language and the numbers of its lines, by one undo step', async () => {
    const { store, asked, sources, content } = createSourceEditor()
    const before = store.getState().scene
    const ended = sources.show(address)
    expect(store.getState().session.capture).toMatchObject({ status: 'running', url: address, subject: 'source' })
    asked.last().answer(text)
    await ended
    expect(content()).toMatchObject({
      kind: 'code',
      text: text.text,
      fileName: 'a.ts',
      language: 'typescript',
      numbers: true,
      firstNumber: 10,
    })
    expect(store.getState().session.capture.status).toBe('done')
    store.undo()
    expect(store.getState().scene).toBe(before)
  })

  it('a change is a card of a diff, and a whole file has no line numbers', async () => {
    const { store, asked, sources, content } = createSourceEditor()
    const diff = 'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-b\n+c'
    const first = sources.show('https://github.com/o/r/pull/1.diff')
    asked.last().answer({ ...text, kind: 'diff', name: '1.diff', text: diff, firstLine: 1 })
    await first
    expect(content()).toMatchObject({ kind: 'diff', text: diff })
    store.undo()
    const second = sources.show('https://github.com/o/r/blob/main/a.ts')
    asked.last().answer({ ...text, firstLine: 1 })
    await second
    expect(content()).toMatchObject({ kind: 'code', numbers: false, firstNumber: 1 })
  })

  it('a failure is said under the address, and changes nothing', async () => {
    const { store, asked, sources } = createSourceEditor()
    const { scene } = store.getState()
    const ended = sources.show(address)
    asked.last().fail(new CaptureFailure({ message: 'There is none.' }))
    await ended
    expect(store.getState().session.capture).toMatchObject({
      status: 'failed',
      subject: 'source',
      message: 'There is none.',
    })
    expect(store.getState().scene).toBe(scene)
  })
})

describe('requestSource', () => {
  const asking = (response: Response) =>
    requestSource(address, { signal: new AbortController().signal, fetch: async () => response })

  it('an answer of the contract is the text', async () => {
    expect(contract.success.schema.parse({ data: text }).data).toEqual(text)
    expect(await asking(Response.json({ data: text }))).toEqual(text)
  })

  it('an error is said in words for people, without the name of a field', async () => {
    const envelope = {
      error: '"url" is not the address of a file, a gist or a change on GitHub.',
      code: 'invalid_url',
      message: '"url" is not the address of a file, a gist or a change on GitHub.',
      status: 400,
      hint: 'Send another.',
      documentation: 'https://vitrine.example/docs/errors#invalid_url',
    }
    await expect(asking(Response.json(envelope, { status: 400 }))).rejects.toMatchObject({
      failure: { message: 'This is not the address of a file, a gist or a change on GitHub.' },
    })
    await expect(asking(new Response('<h1>Proxy</h1>'))).rejects.toMatchObject({ failure: { code: 'bad_answer' } })
  })
})
