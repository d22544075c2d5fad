// What a user writes after generating types from /openapi.json: one call of each operation. Compiled by a contract test against the
// types it has just generated (schema.d.ts, not kept), then run.
import createClient from 'openapi-fetch'
import type { paths } from './schema'

export interface Statuses {
  [operation: string]: number
}

/** The status of one call of every operation. `picture` is a small PNG, `page` an address the server may capture. */
export async function callEverything(baseUrl: string, page: string, picture: Blob): Promise<Statuses> {
  const client = createClient<paths>({ baseUrl })
  const captured = await client.POST('/api/screenshot', { body: { url: page, deviceType: 'mobile' } })
  // Compiles only if the success is described: a string, not unknown.
  const base64: string = captured.data?.screenshot ?? ''
  if (base64 === '') throw new Error(`No picture: ${captured.error?.message}`)
  const form = new FormData()
  form.set('image', picture, 'picture.png')
  form.set('format', 'webp')
  form.set('qualityPreset', 'low')
  const exported = await client.POST('/api/export', {
    body: { image: '', format: 'webp', qualityPreset: 'low' },
    bodySerializer: () => form,
    parseAs: 'arrayBuffer',
  })
  const tweet = await client.GET('/api/tweet/{id}', { params: { path: { id: '1629307668568633344' } } })
  const post: Record<string, unknown> | null | undefined = tweet.data?.data
  if (!post) throw new Error(`No post: ${tweet.error?.code}`)
  const social = await client.GET('/api/post', { params: { query: { url: '1629307668568633344' } } })
  // Compiles only if the parts of a post are described.
  const handle: string | undefined = social.data?.data?.author.handle
  if (handle !== 'somebody') throw new Error(`No author: ${social.error?.code}`)
  const avatar = await client.GET('/api/post/media', {
    params: { query: { url: '1629307668568633344', item: '0' } },
    parseAs: 'arrayBuffer',
  })
  const source = await client.GET('/api/source', {
    params: { query: { url: 'https://github.com/a-name/a-project/blob/main/server.ts' } },
  })
  const text: string | undefined = source.data?.data.text
  if (!text) throw new Error(`No text: ${source.error?.code}`)
  const media = await client.GET('/api/image-proxy', {
    params: { query: { url: 'https://pbs.twimg.com/media/example.jpg' } },
    parseAs: 'arrayBuffer',
  })
  const rendered = await client.POST('/api/render', {
    body: { sources: [{ code: 'const answer = 42' }], look: 'auto' },
    parseAs: 'arrayBuffer',
  })
  const shown = { params: { query: { post: '1629307668568633344', w: '300' } }, parseAs: 'arrayBuffer' } as const
  const png = await client.GET('/r.png', shown)
  const jpg = await client.GET('/r.jpg', shown)
  const webp = await client.GET('/r.webp', shown)
  const looks = await client.GET('/api/looks', {})
  const look: string | undefined = looks.data?.looks[0]?.id
  if (!look) throw new Error('No look')
  const thumbnail: string | null | undefined = looks.data?.looks[0]?.thumbnail
  if (!thumbnail) throw new Error('No thumbnail')
  const recipe = await client.GET('/schemas/recipe.json', {})
  const scene = await client.GET('/schemas/scene.json', {})
  const picturesFile = await client.GET('/schemas/vitrine.json', {})
  const kind = await client.GET('/schemas/{family}/{kind}', {
    params: { path: { family: 'backgrounds', kind: 'silk.json' } },
  })
  const document = await client.GET('/openapi.json', {})
  const overview = await client.GET('/llms.txt', { parseAs: 'text' })
  const full = await client.GET('/llms-full.txt', { parseAs: 'text' })
  const screenshotProbe = await client.GET('/api/screenshot', {})
  const exportProbe = await client.GET('/api/export', {})
  const renderProbe = await client.GET('/api/render', {})
  return {
    captureScreenshot: captured.response.status,
    captureScreenshotMethodProbe: screenshotProbe.response.status,
    exportImage: exported.response.status,
    exportImageMethodProbe: exportProbe.response.status,
    getTweet: tweet.response.status,
    getPost: social.response.status,
    getPostMedia: avatar.response.status,
    getSource: source.response.status,
    proxyMedia: media.response.status,
    renderPicture: rendered.response.status,
    renderPictureMethodProbe: renderProbe.response.status,
    embedPng: png.response.status,
    embedJpg: jpg.response.status,
    embedWebp: webp.response.status,
    listLooks: looks.response.status,
    getRecipeSchema: recipe.response.status,
    getSceneSchema: scene.response.status,
    getPicturesFileSchema: picturesFile.response.status,
    getKindSchema: kind.response.status,
    getOpenApiDocument: document.response.status,
    getLlmsOverview: overview.response.status,
    getLlmsFull: full.response.status,
  }
}
