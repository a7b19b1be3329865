import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Headless only: it opens a page in a third of the time, but has no notifications. */
const shell = 'chromium-headless-shell'
const whole = 'chromium'
const wholePlaces = [
  ...[whole, 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const first = (places: string[]) => places.find((place) => existsSync(place))

/** The browser on this machine that the tests use. */
export const findChromium = (): string | undefined => first([`/usr/bin/${shell}`, ...wholePlaces])

/** The full browser, for what the headless shell lacks. */
export const findWholeChromium = (): string | undefined => first(wholePlaces)

export const launchedFrom = (executablePath: string | undefined) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Debian's, by apt, where this account may install packages; other systems have no package of the shell alone. */
function installChromium(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = 'apt-get install -y -qq --no-install-recommends'
  const script = `apt-get update -qq && (${install} ${whole} ${shell} || ${install} ${whole})`
  const [file = '', ...args] = [...sudo, 'sh', '-c', script]
  spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

// Run as a program, it makes sure that there is a browser.
if (import.meta.main && !findWholeChromium()) {
  installChromium()
  if (!findWholeChromium()) {
    console.error('The browser tests need Chromium: install it (apt-get install chromium) and start them again.')
    process.exit(1)
  }
}
