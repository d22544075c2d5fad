// The command as somebody has it who installed the package: pictures of a page of this machine, made, kept, checked.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesBelow, type Installed, installCli } from '../../support/cli/installed'
import { embeddedBrowser, requires } from '../../support/requirement'
import { type FixtureSite, startFixtureSite } from '../../support/site/fixture-site'

async function middleOf(file: string): Promise<number[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * 3
  return [...data.subarray(at, at + 3)]
}

describe('vitrine, packed and installed', requires(embeddedBrowser), () => {
  let cli: Installed
  let site: FixtureSite
  beforeAll(async () => {
    site = await startFixtureSite()
    cli = await installCli()
  }, 600_000)
  afterAll(async () => {
    cli?.remove()
    await site?.close()
  })

  const at = (name: string) => path.join(cli.folder, name)
  const writeFile = (pictures: object) => writeFileSync(at('vitrine.json'), JSON.stringify(pictures))

  it('a variable that cannot be read is refused by its name', async () => {
    for (const [name, value] of Object.entries({ CAPTURE_TIMEOUT_MS: 'fast', EGRESS_ALLOW: 'http://a/b' })) {
      const refused = await cli.vitrine(['capture', 'http://localhost:9/'], { env: { [name]: value } })
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(name) })
      expect(refused.stderr).not.toContain('fault of Vitrine')
    }
  })

  it('help, version and refusals need no browser, and a refusal ends with 2 and the way out', async () => {
    expect(await cli.vitrine(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
    // As a shell starts it.
    const program = spawn(at('node_modules/.bin/vitrine'), ['--version'], { stdio: 'ignore' })
    expect(await once(program, 'exit')).toEqual([0, null])
    expect(await cli.vitrine(['capture', '--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('--selector CSS'),
    })
    expect(await cli.vitrine(['captur'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean vitrine capture?'),
    })
    const refused = await cli.vitrine(['update', '--json'])
    expect(refused.code).toBe(2)
    expect(JSON.parse(refused.stdout).error).toMatchObject({
      message: expect.stringContaining('no vitrine.json'),
      hint: expect.any(String),
    })
  })

  it('capture takes a page of this machine, and render puts one on show, to a file or to standard output', async () => {
    const captured = await cli.vitrine([
      'capture',
      `${site.origin}/text`,
      '-o',
      'page.png',
      '--viewport',
      '800x600',
      '--json',
    ])
    expect(captured.stderr).toBe('')
    expect(JSON.parse(captured.stdout)).toMatchObject({ file: 'page.png', width: 800, height: 600, status: 200 })
    expect(readFileSync(at('page.png')).subarray(1, 4).toString()).toBe('PNG')
    writeFileSync(at('recipe.json'), JSON.stringify({ sources: [{ file: 'page.png' }], look: 'quiet-porcelain' }))
    const rendered = await cli.vitrine(['render', 'recipe.json', '-o', 'picture.webp'])
    expect(rendered).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^picture\.webp: \d+ x \d+, \d+ bytes\n$/),
    })
    const recipe = JSON.stringify({ sources: [{ url: `${site.origin}/text` }], look: 'nonsense' })
    const refused = await cli.vitrine(['render', '-', '-o', '-'], { input: recipe })
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('"/look" cannot be "nonsense"'),
    })
  })

  it('a film is made by its ending, and a second update leaves the one there alone', async () => {
    const film = { motion: 'float', output: { fps: 5, width: 160 } }
    writeFileSync(at('film.json'), JSON.stringify({ sources: [{ file: 'page.png' }], ...film }))
    const rendered = await cli.vitrine(['render', 'film.json', '-o', 'film.webm'])
    expect(rendered).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^film\.webm: 1[56]\d x \d+, \d+ bytes\n$/),
    })
    expect(readFileSync(at('film.webm')).readUInt32BE(0)).toBe(0x1a45dfa3)
    const output = { ...film.output, format: 'gif' }
    writeFile({ pictures: [{ name: 'moving', file: 'page.png', motion: 'float', output }] })
    const update = async () => JSON.parse((await cli.vitrine(['update', '--json'])).stdout)
    expect(await update()).toMatchObject({ new: 1, failed: 0, files: [{ file: 'moving.gif' }] })
    const { mtimeMs } = statSync(at('moving.gif'))
    expect(await update()).toMatchObject({ unchanged: 1, changed: 0, lockWritten: false })
    expect(statSync(at('moving.gif')).mtimeMs).toBe(mtimeMs)
  })

  it('a second update writes nothing, check ends with 1 once a page has changed, and diff shows how', async () => {
    const picture = (background: string) => ({
      base: site.origin,
      folder: 'images',
      matrix: { colorScheme: ['light', 'dark'] },
      defaults: { output: { format: 'png', scale: 0.5 } },
      pictures: [
        {
          name: 'colour',
          url: `/colour?background=${background}&text=Hello`,
          alt: 'A colour',
          capture: { viewport: { width: 400, height: 300 } },
        },
      ],
    })
    writeFile(picture('%23336699'))
    const first = await cli.vitrine(['update', '--json'])
    expect(first.stderr).toMatch(/^colour: its light and dark pictures are equal\.[^\n]*\n$/)
    expect(JSON.parse(first.stdout)).toMatchObject({ new: 2, changed: 0, failed: 0, lockWritten: true })
    const written = ['images/colour-light.png', 'images/colour-dark.png', 'vitrine.lock.json']
    const times = () => written.map((name) => statSync(at(name)).mtimeMs)
    const before = times()
    const second = await cli.vitrine(['update', '--json'])
    expect(JSON.parse(second.stdout)).toMatchObject({ new: 0, changed: 0, unchanged: 2, lockWritten: false })
    expect(times()).toEqual(before)
    expect((await cli.vitrine(['check'])).code).toBe(0)

    writeFile(picture('%23993366'))
    const checked = await cli.vitrine(['check', '--diff', 'differences', '--json'])
    expect(checked.code).toBe(1)
    expect(JSON.parse(checked.stdout)).toMatchObject({
      changed: 2,
      differences: ['differences/images--colour-light.png', 'differences/images--colour-dark.png'],
    })
    expect(times()).toEqual(before)
    expect((await cli.vitrine(['check', '--tolerance', '1'])).code).toBe(0)

    expect(await cli.vitrine(['diff', '-o', 'sheets'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 changed'),
    })
    const sheet = sharp(at('sheets/images--colour-light.png'))
    const [{ width: own = 0 }, { width = 0 }] = await Promise.all([
      sharp(at('images/colour-light.png')).metadata(),
      sheet.metadata(),
    ])
    expect(width).toBeGreaterThan(2 * own)
    // Before and after side by side.
    const colours = await sheet.removeAlpha().raw().toBuffer()
    const hasColour = (hex: string) => colours.includes(Buffer.from(hex, 'hex'))
    expect([hasColour('336699'), hasColour('993366')]).toEqual([true, true])
  })

  it('a document keeps its pair of pictures, and a second time writes nothing', async () => {
    mkdirSync(at('guide'), { recursive: true })
    writeFileSync(at('guide/README.md'), 'Before\n<!-- vitrine:colour -->\n<!-- /vitrine:colour -->\nAfter\n')
    expect((await cli.vitrine(['picture', '--write', 'guide/README.md'])).code).toBe(0)
    const text = readFileSync(at('guide/README.md'), 'utf8')
    expect(text).toContain('<source media="(prefers-color-scheme: dark)" srcset="../images/colour-dark.png">')
    expect(text).toMatch(/<img src="\.\.\/images\/colour-light\.png" alt="A colour" width="\d+" height="\d+">/)
    expect(JSON.parse((await cli.vitrine(['picture', '--write', 'guide/README.md', '--json'])).stdout)).toEqual({
      written: [],
    })
  })

  it('the site is started, waited for and ended; a login goes to it alone; a redaction without its element stops its picture', async () => {
    const port = 46_010
    const server = `require('node:http').createServer((q, s) => { s.setHeader('content-type', 'text/html'); s.end('<body style="background:' + (q.headers['x-token'] === 'secret' ? 'lime' : 'red') + '">') }).listen(${port})`
    writeFileSync(at('site.cjs'), server)
    const ready = `http://127.0.0.1:${port}/`
    writeFile({
      server: { command: 'node site.cjs', ready },
      base: ready,
      session: { headers: { 'X-Token': 'env:TOKEN' } },
      defaults: { output: { scale: 0.25 } },
      pictures: [
        { name: 'signed-in', url: '/', background: '#000000', padding: 0, frame: 'none', shadow: 'none', radius: 0 },
        { name: 'secret', url: '/', marks: [{ kind: 'redact', at: '#gone' }] },
      ],
    })
    const ended = await cli.vitrine(['update', '--json'], { env: { TOKEN: 'secret' } })
    expect(ended.code).toBe(2)
    const { files } = JSON.parse(ended.stdout) as { files: { name: string; state: string; reason?: string }[] }
    expect(files.map(({ name, state }) => [name, state])).toEqual([
      ['signed-in', 'new'],
      ['secret', 'failed'],
    ])
    expect(files[1]!.reason).toContain('"/marks/0/at" names an element that is not on the page')
    expect(filesBelow(cli.folder)).not.toContain('secret.png')
    expect(await middleOf(at('signed-in.png'))).toEqual([0, 255, 0])
    await expect(fetch(ready)).rejects.toThrow()
    const refused = await cli.vitrine(['update', '--server', 'http://localhost:9', '--base', site.origin], {
      env: { TOKEN: 'secret' },
    })
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('not sent to a server') })
  })

  it('watch makes the pictures again when the file changes, without asking the page again, and ends with Ctrl+C', async () => {
    const pictures = (background: string) => ({
      base: site.origin,
      pictures: [{ name: 'watched', url: '/colour?watched', background, output: { scale: 0.25 } }],
    })
    // No page, and so no host that may be reached.
    writeFileSync(at('snippet.txt'), 'x')
    writeFile({ pictures: [{ name: 'snippet', code: 'snippet.txt', output: { scale: 0.25 } }] })
    const child = spawn(process.execPath, [at('node_modules/.bin/vitrine'), 'watch'], { cwd: cli.folder })
    let said = ''
    child.stdout.on('data', (piece) => (said += piece))
    child.stderr.on('data', (piece) => (said += piece))
    const ended = once(child, 'exit')
    try {
      await expect.poll(() => said).toContain('Watching vitrine.json')
      writeFile(pictures('#111111'))
      await expect.poll(() => said).toContain('new     watched.png')
      const first = readFileSync(at('watched.png'))
      const asked = site.hits.get('/colour')
      writeFile(pictures('#ffffff'))
      await expect.poll(() => said).toContain('changed watched.png')
      expect(readFileSync(at('watched.png')).equals(first)).toBe(false)
      expect(site.hits.get('/colour')).toBe(asked)
      writeFileSync(at('vitrine.json'), '{ "pictures": 1 }')
      await expect.poll(() => said).toContain('"/pictures" cannot be 1')
    } finally {
      child.kill('SIGINT')
    }
    expect(await ended).toEqual([0, null])
  })

  it('mcp serves the same tools, takes local files, and gives pictures as files', async () => {
    const client = new Client({ name: 'tests', version: '1.0.0' })
    const program = at('node_modules/.bin/vitrine')
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program, 'mcp', '--folder', 'made'],
        cwd: cli.folder,
      }),
    )
    try {
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('render_picture')
      const sources = [{ image: `file://${at('page.png')}` }]
      const made = await client.callTool({ name: 'render_picture', arguments: { sources, preview: 'none' } })
      expect(made.isError).toBeFalsy()
      const { link } = made.structuredContent as { link: string }
      expect(link).toMatch(/^file:.*\/made\/.*\.png$/)
      expect(readFileSync(new URL(link)).length).toBeGreaterThan(1000)
      const captured = await client.callTool({
        name: 'capture_page',
        arguments: { url: `${site.origin}/text`, preview: 'none' },
      })
      expect(captured.structuredContent).toMatchObject({ status: 200, width: 1920 })
      // The page may have been edited since.
      const asked = site.hits.get('/text') ?? 0
      await client.callTool({ name: 'capture_page', arguments: { url: `${site.origin}/text`, preview: 'none' } })
      expect(site.hits.get('/text')).toBe(asked + 1)
    } finally {
      await client.close()
    }
  })
})
