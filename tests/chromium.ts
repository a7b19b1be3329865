import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The first has no windows to draw around pages and opens one in a third of the time. */
const debianNames = ['chromium-headless-shell', 'chromium']
const names = [...debianNames, 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine that the tests drive. */
export const findChromium = (): string | undefined => places.find((place) => existsSync(place))

/** Debian's, through apt, where this account may install packages. */
function installChromium(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const either = debianNames.map((name) => `apt-get install -y -qq --no-install-recommends ${name}`).join(' || ')
  const install = `apt-get update -qq && (${either})`
  const [file = '', ...args] = [...sudo, 'sh', '-c', install]
  spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

// Run as a program it makes sure that there is one.
if (import.meta.main && !findChromium()) {
  installChromium()
  if (!findChromium()) {
    console.error('The browser tests need Chromium: install it (apt-get install chromium) and start them again.')
    process.exit(1)
  }
}
