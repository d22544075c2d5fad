// The command as it is installed, on pages that are not what they should be, pages that need a hand, and ends that nobody asked for.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installed, installCli } from '../../support/cli/installed'
import { embeddedBrowser, requires } from '../../support/requirement'
import { type FixtureSite, startFixtureSite } from '../../support/site/fixture-site'

describe('vitrine, installed, on pages of all kinds', requires(embeddedBrowser), () => {
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
  const bare = { background: '#000000', padding: 0, frame: 'none', shadow: 'none', radius: 0 }
  const small = { capture: { viewport: { width: 800, height: 600 } }, output: { scale: 1 } }
  const project = (picture: object, more: object = {}) =>
    writeFileSync(
      at('vitrine.json'),
      JSON.stringify({ base: site.origin, pictures: [{ name: 'a', ...bare, ...small, ...picture }], ...more }),
    )
  const run = async (words: string[], env: Record<string, string> = {}) => {
    const { code, stdout } = await cli.vitrine([...words, '--json'], { env })
    return { code, facts: JSON.parse(stdout) }
  }
  const colorAt = async (file: string, left: number, top: number) => {
    const pixel = sharp(at(file)).removeAlpha().extract({ left, top, width: 1, height: 1 })
    return (await pixel.raw().toBuffer()).toString('hex')
  }

  it('an error page never takes the place of a good picture, unless its status is named', async () => {
    project({ url: '/colour?background=%23336699' })
    expect(await run(['update'])).toMatchObject({ code: 0, facts: { new: 1 } })
    const good = readFileSync(at('a.png'))
    project({ url: '/missing' })
    const refused = await run(['update'])
    expect(refused).toMatchObject({ code: 2, facts: { failed: 1 } })
    expect(refused.facts.files[0].reason).toContain('/missing answered with status 404.')
    expect(readFileSync(at('a.png')).equals(good)).toBe(true)
    project({ url: '/missing', allowStatus: [404] })
    expect(await run(['update'])).toMatchObject({ code: 0, facts: { changed: 1 } })
    const single = ['capture', `${site.origin}/broken`, '-o', 'broken.png']
    expect(await run(single)).toMatchObject({ code: 2, facts: { error: { code: 'upstream_failed' } } })
    expect(existsSync(at('broken.png'))).toBe(false)
    expect(await run([...single, '--allow-status', '500'])).toMatchObject({ code: 0, facts: { status: 500 } })
  })

  it('a page that is never done fails, and what is painted of it is taken where the picture says so', async () => {
    const env = { CAPTURE_TIMEOUT_MS: '12000' }
    project({ url: '/image-never.html' })
    const failed = await run(['update'], env)
    expect(failed.facts.files[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining('was not done') })
    project({ url: '/image-never.html', allowPartial: true })
    expect(await run(['update'], env)).toMatchObject({ code: 0, facts: { changed: 1 } })
  })

  it('steps are done before the picture, and one that fails is named by its place in the file', async () => {
    project({ url: '/steps.html', steps: [{ click: 'role=button[name=Open]' }, { type: 'Ada', into: '#name' }] })
    expect(await run(['update'])).toMatchObject({ code: 0, facts: { changed: 1 } })
    expect([await colorAt('a.png', 50, 250), await colorAt('a.png', 350, 250)]).toEqual(['0000ff', 'ff00ff'])
    project({ url: '/steps.html', steps: [{ press: 'Tab' }, { click: '#nobody' }] })
    const failed = await run(['update'])
    expect(failed.code).toBe(2)
    expect(failed.facts.files[0].reason).toContain('"/pictures/0/steps/1/click" matches nothing')
    const refused = await run(['update', '--server', 'http://localhost:9'])
    expect(refused.facts.error.message).toContain('"/pictures/0/steps" cannot be done by a server')
  })

  it('the hour on a page is the same wherever the command runs', async () => {
    const script =
      '<script>document.body.style.background = new Date(0).getTimezoneOffset() === 0 ? "lime" : "red"</script>'
    project({ url: `/answers?html=${encodeURIComponent(script)}` })
    await run(['update'], { TZ: 'Asia/Tokyo' })
    expect(await colorAt('a.png', 700, 500)).toBe('00ff00')
  })

  it('a picture that the file no longer has is gone for check, until update has taken note', async () => {
    project({ name: 'b', url: '/colour' })
    const checked = await run(['check'])
    expect(checked).toMatchObject({ code: 1, facts: { new: 1, gone: ['a.png'] } })
    await run(['update'])
    expect(await run(['check'])).toMatchObject({ code: 0, facts: { gone: [] } })
  })

  it('a terminal that closes and a reader that goes away end all that was started', async () => {
    const port = 46_031
    const ready = `http://127.0.0.1:${port}/`
    const server = `require('node:http').createServer((q, s) => { if (q.url === '/') s.end('here') }).listen(${port}, '127.0.0.1')`
    writeFileSync(at('site.cjs'), server)
    project({ url: '/hang' }, { base: ready, server: { command: 'node site.cjs', ready } })
    for (const end of ['SIGHUP', 'SIGINT'] as const) {
      const child = spawn(process.execPath, [at('node_modules/.bin/vitrine'), 'update'], { cwd: cli.folder })
      const ended = once(child, 'exit')
      await expect
        .poll(
          () =>
            fetch(ready).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true)
      child.kill(end)
      expect(await ended).toEqual([130, null])
      await expect(fetch(ready)).rejects.toThrow()
    }
    project({ url: '/' }, { base: ready, server: { command: 'node site.cjs', ready } })
    const child = spawn(process.execPath, [at('node_modules/.bin/vitrine'), 'check'], { cwd: cli.folder })
    let said = ''
    child.stderr.on('data', (piece) => (said += piece))
    child.stdout.destroy()
    await once(child, 'close')
    expect(said).not.toContain('EPIPE')
    await expect(fetch(ready)).rejects.toThrow()
  })
})
