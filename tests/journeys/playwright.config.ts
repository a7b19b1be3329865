import { rmSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium, launchedFrom } from '#tests/chromium.ts'
import { firstAdminSettings } from './admin-requests.ts'
import { anyScreen } from './journey.ts'
import { isFirstProcess, newProduct, product } from './product.ts'

const root = path.resolve(import.meta.dirname, '../..')

if (isFirstProcess()) {
  const { dataDir } = await newProduct()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
const { url, port, dataDir } = product()

/** The journeys, on a phone and a desktop screen, on a product started with an empty database. */
export default defineConfig({
  testDir: '.',
  globalSetup: './admit-admin.ts',
  outputDir: path.join(root, 'test-results'),
  workers: 2,
  // What fails twice is broken; what fails once is listed as flaky, to be mended.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // At the end: which files took longest.
  reportSlowTests: { max: 10, threshold: 15_000 },
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: launchedFrom(findChromium()),
  },
  projects: [
    {
      name: 'phone',
      // One pixel for each of the layout's: a phone's seven take a fifth of the whole time to draw.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      grepInvert: new RegExp(anyScreen.tag),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} start.ts`,
    cwd: root,
    url: `${url}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'off',
      RATE_LIMITS: 'off',
      // The browsers keep the same machine busy, which would trigger it.
      SHED_LOAD: 'off',
      LOG_LEVEL: 'error',
      ...firstAdminSettings,
    },
  },
})
