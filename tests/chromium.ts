import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Draws pages and nothing around them: it opens one in a third of the time, and shows no notifications. */
const shell = 'chromium-headless-shell'
const whole = 'chromium'
const wholePlaces = [
  ...[whole, 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const first = (places: string[]) => places.find((place) => existsSync(place))

/** The browser of this machine that the tests drive. */
export const findChromium = (): string | undefined => first([`/usr/bin/${shell}`, ...wholePlaces])

/** The browser as people have it, for what the shell leaves out. */
export const findWholeChromium = (): string | undefined => first(wholePlaces)

export const launchedFrom = (executablePath: string | undefined) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Debian's, through apt, where this account may install packages; elsewhere the shell is no package of its own. */
function installChromium(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = 'apt-get install -y -qq --no-install-recommends'
  const script = `apt-get update -qq && (${install} ${whole} ${shell} || ${install} ${whole})`
  const [file = '', ...args] = [...sudo, 'sh', '-c', script]
  spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

// Run as a program it makes sure that there is one.
if (import.meta.main && !findWholeChromium()) {
  installChromium()
  if (!findWholeChromium()) {
    console.error('The browser tests need Chromium: install it (apt-get install chromium) and start them again.')
    process.exit(1)
  }
}
