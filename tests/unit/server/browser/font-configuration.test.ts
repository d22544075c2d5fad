import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureFontConfiguration, fontConfigurationXml } from '@/lib/server/browser/font-configuration'

describe('fontConfigurationXml', () => {
  const xml = fontConfigurationXml({ directory: '/tmp/a&b', cache: 'font-cache' })

  it('the configuration finds the fonts that come with the browser and those of the host', () => {
    const directories = [...xml.matchAll(/<dir>(.*)<\/dir>/g)].map(([, directory]) => directory)
    expect(directories).toEqual(['/tmp/a&amp;b/fonts/fonts', '/usr/share/fonts', '/usr/local/share/fonts'])
  })

  it('the configuration keeps the font cache where the browser may write', () => {
    expect(xml).toContain('<cachedir>/tmp/a&amp;b/font-cache</cachedir>')
  })

  it('the configuration never puts a stand-in before the font a page names', () => {
    expect(xml).toContain('<family>Arial</family><accept><family>Liberation Sans</family>')
    expect(xml).not.toContain('<prefer>')
  })
})

describe('ensureFontConfiguration', () => {
  const umask = process.umask()
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-fonts-'))
    process.umask(0o077)
  })
  afterEach(() => {
    process.umask(umask)
    rmSync(directory, { recursive: true, force: true })
  })
  const configurations = () => readdirSync(directory).filter((name) => name.includes('.conf'))
  const ensure = () => ensureFontConfiguration(directory, 'font-cache')
  const modeOf = (file: string) => statSync(file).mode & 0o777

  it('the font configuration is written once, and any user can read it whatever the umask of the service', async () => {
    const file = await ensure()
    expect(modeOf(file)).toBe(0o644)
    expect(readFileSync(file, 'utf8')).toContain(`<cachedir>${directory}/font-cache</cachedir>`)
    const { ino } = statSync(file)
    expect(await ensure()).toBe(file)
    expect(statSync(file).ino).toBe(ino)
    expect(configurations()).toEqual([path.basename(file)])
  })

  it('a font configuration that an earlier start left closed to others is opened', async () => {
    const file = await ensure()
    chmodSync(file, 0o600)
    expect(await ensure()).toBe(file)
    expect(modeOf(file)).toBe(0o644)
  })
})
