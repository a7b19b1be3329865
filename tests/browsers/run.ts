import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildPages } from '#server/pages/build-pages.ts'
import { newSite } from '#tests/started-site.ts'
import { firefoxTab } from './firefox.ts'
import { mainStory } from './story.ts'
import type { Tab } from './tab.ts'
import { webkitTab } from './webkit.ts'

/** The main story in browsers other than Chromium: `npm run browsers`. Debian packages, by apt. */
const browsers: Record<string, { open: () => Promise<Tab>; packages: string[]; program: string }> = {
  Firefox: { open: firefoxTab, packages: ['firefox-esr'], program: '/usr/bin/firefox-esr' },
  WebKitGTK: { open: webkitTab, packages: ['webkit2gtk-driver', 'xvfb'], program: '/usr/bin/WebKitWebDriver' },
}

function install(packages: readonly string[]) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const script = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
  const [file = '', ...args] = [...sudo, 'sh', '-c', script]
  spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/** Whether the story completed; as in the journeys, what fails twice is broken. */
async function tell(name: string, open: () => Promise<Tab>): Promise<boolean> {
  const began = performance.now()
  const tabs = await Promise.all([open(), open()])
  try {
    await mainStory(site, ...tabs)
    console.error(`The main story in ${name}: told in ${Math.round((performance.now() - began) / 1000)} s`)
    return true
  } catch (error) {
    console.error(`The main story in ${name} broke off:`, error)
    for (const tab of tabs)
      console.error(
        await tab.run('return location.href + "\\n" + document.body.innerText.slice(0, 1500)').catch(String),
      )
    return false
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()))
  }
}

buildPages()
await using site = await newSite({ RATE_LIMITS: 'off' })
await site.start()
let failed = 0
for (const [name, { open, packages, program }] of Object.entries(browsers)) {
  if (!existsSync(program)) install(packages)
  if (!(await tell(name, open)) && !(await tell(name, open))) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
