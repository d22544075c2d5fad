// The browsers the renderer is tried in: where Debian puts them, and how they are started on one page and nothing else.
import { existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { appModule } from '../bench/app-modules.mjs'

const firstOf = (...patterns) => patterns.flatMap((pattern) => globSync(pattern)).find((file) => existsSync(file))

/** Each answers with a command for an address, or with null and the package that is missing. */
export const browsers = {
  firefox: {
    packages: 'firefox-esr',
    find: () => firstOf('/usr/bin/firefox-esr', '/usr/lib/firefox-esr/firefox-esr', '/usr/bin/firefox'),
    command(binary, address) {
      const profile = mkdtempSync(path.join(os.tmpdir(), 'vitrine-firefox-'))
      // No first-run pages, no updates, nothing asked of the network.
      const quiet = [
        'browser.shell.checkDefaultBrowser',
        'datareporting.policy.dataSubmissionEnabled',
        'app.update.auto',
      ]
      const lines = quiet.map((name) => `user_pref("${name}", false);`)
      writeFileSync(
        path.join(profile, 'user.js'),
        [...lines, 'user_pref("browser.aboutwelcome.enabled", false);'].join('\n'),
      )
      return { file: binary, args: ['--headless', '--no-remote', '--profile', profile, address], folder: profile }
    },
  },
  webkitgtk: {
    packages: 'libwebkit2gtk-4.1-0 webkit2gtk-driver xvfb xauth',
    find: () =>
      firstOf('/usr/bin/xvfb-run') &&
      firstOf(
        '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
        '/usr/lib/*/webkitgtk-6.0/MiniBrowser',
        '/usr/lib/*/webkit2gtk-4.0/MiniBrowser',
      ),
    command: (binary, address) => ({ file: 'xvfb-run', args: ['--auto-servernum', binary, address], folder: null }),
  },
  // The embedded one, so that this command itself can be tried anywhere: it must be the same to the byte.
  chromium: {
    packages: '@sparticuz/chromium (npm ci)',
    async find() {
      const { browserForTests } = await appModule('tests/support/chromium')
      this.found = await browserForTests()
      return this.found.executablePath
    },
    command(binary, address) {
      const profile = mkdtempSync(path.join(os.tmpdir(), 'vitrine-chromium-'))
      const args = [
        ...this.found.args,
        '--headless',
        '--remote-debugging-port=0',
        '--enable-unsafe-swiftshader',
        `--user-data-dir=${profile}`,
        address,
      ]
      return { file: binary, args, folder: profile, env: this.found.env, exact: true }
    },
  },
}
