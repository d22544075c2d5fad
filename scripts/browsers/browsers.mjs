// The browsers the renderer is tried in: where Debian puts them, and how they are started on one page and nothing else.
import { existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { appModule } from '../bench/app-modules.mjs'

const firstOf = (...patterns) => patterns.flatMap((pattern) => globSync(pattern)).find((file) => existsSync(file))
const newProfile = (name) => mkdtempSync(path.join(os.tmpdir(), `vitrine-${name}-`))

// No first-run pages, no updates, nothing asked of the network.
const firefoxPreferences = [
  'browser.shell.checkDefaultBrowser',
  'datareporting.policy.dataSubmissionEnabled',
  'app.update.auto',
  'browser.aboutwelcome.enabled',
]
  .map((name) => `user_pref("${name}", false);`)
  .join('\n')

/** What `npm run test:browsers` says of one that is missing; `find` answers with how to start it, or with null. */
export const browsers = {
  firefox: {
    install: 'apt-get install firefox-esr, or name the program in FIREFOX_PATH',
    find() {
      const program = process.env.FIREFOX_PATH ?? firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox')
      return program && { command: (address) => firefoxOn(program, address) }
    },
  },
  webkitgtk: {
    install:
      'apt-get install webkit2gtk-driver xvfb xauth, or name MiniBrowser in WEBKITGTK_PATH (started as it is when DISPLAY is set)',
    find() {
      const program =
        process.env.WEBKITGTK_PATH ??
        firstOf('/usr/lib/*/webkitgtk-6.0/MiniBrowser', '/usr/lib/*/webkit2gtk-4.[01]/MiniBrowser')
      if (!program) return null
      if (process.env.DISPLAY) return { command: (address) => ({ file: program, args: [address] }) }
      const screen = firstOf('/usr/bin/xvfb-run')
      return screen && { command: (address) => ({ file: screen, args: ['--auto-servernum', program, address] }) }
    },
  },
  // The embedded one, so that this command itself can be tried anywhere: it must be the same to the byte.
  chromium: {
    install: 'npm ci',
    async find() {
      const { browserForTests } = await appModule('tests/support/browser/chromium')
      const found = await browserForTests()
      return { exact: true, command: (address) => chromiumOn(found, address) }
    },
  },
}

function firefoxOn(file, address) {
  const folder = newProfile('firefox')
  writeFileSync(path.join(folder, 'user.js'), firefoxPreferences)
  return { file, args: ['--headless', '--no-remote', '--profile', folder, address], folder }
}

function chromiumOn({ executablePath, args, env }, address) {
  const folder = newProfile('chromium')
  const own = ['--headless', '--remote-debugging-port=0', '--enable-unsafe-swiftshader', `--user-data-dir=${folder}`]
  return { file: executablePath, args: [...args, ...own, address], folder, env }
}
