import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { connectionTo } from '#server/database/hosts.ts'
import { settingNames } from '#server/settings/environment.ts'
import { readSettings } from '#server/settings/settings.ts'
import { stateNames } from '#server/states/kinds.ts'
import { root, sourceFiles } from './source-files.ts'
import { world } from './world.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rules = read('deploy/prometheus/rules.yml')
const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('deploy/grafana/board.json'))

/** The metrics that alerts and dashboard query. */
const asked = [
  ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** The names in an expression that are no function, label or keyword. */
const figuresIn = (expression: string): string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without|on) *\([^)]*\)/g, ' ')
    .match(/\b[a-z][a-z_]*\b(?! *\()/g) ?? []

/** Provided by Prometheus itself. */
const ofPrometheus = ['up', 'and', 'or', 'unless', 'offset']

test('the product is started with the same memory everywhere', () => {
  const started = ['package.json', 'Dockerfile', 'deploy/systemd/trades.service'].map((file) => {
    const text = read(file)
    return ['heap-growing-percent', 'max-semi-space-size'].map((flag) => text.match(`--${flag}=(\\d+)`)?.[1])
  })
  expect(started).toEqual(Array(3).fill([expect.any(String), expect.any(String)]))
  expect(new Set(started.map(String)).size).toBe(1)
})

test('every figure that an alert or the board asks for is one of /metrics', async () => {
  const { request, services } = await world()
  await request(directoryCalls.search, {})
  services.metrics.worked('a-work', 'failed')
  const { text } = await services.metrics.read()
  const unknown = asked
    .flatMap(figuresIn)
    .filter((name) => !ofPrometheus.includes(name) && !new RegExp(`^(# TYPE )?${name}[ {]`, 'm').test(text))
  expect(asked.flatMap(figuresIn)).toContain('site_state_seconds')
  expect(unknown).toEqual([])
})

const promtool = '/usr/bin/promtool'

test('each alert fires for its reason and not without it', ({ skip }) => {
  skip(!existsSync(promtool), 'promtool is not installed here (apt-get install prometheus)')
  const file = path.join(root, 'deploy/prometheus/rules.test.yml')
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})

test('every state of the site has an alert and a line in the page about running it', () => {
  const page = read('docs/operations.md')
  const alerted = [...rules.matchAll(/site_state_seconds\{state="(\w+)"\}/g)].map(([, name]) => name)
  expect(alerted.sort()).toEqual([...stateNames].sort())
  for (const name of stateNames) expect(page, name).toContain(`| \`${name}\` `)
})

const compose = read('compose.yaml')
/** The product's settings in compose.yaml, with their values. */
const composed = [...(compose.split('services:')[0] ?? '').matchAll(/^ {4}([A-Z][A-Z0-9_]*):(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value: value.trim() }),
)

test('compose, the service and the image set nothing that is not a setting', () => {
  const units = globSync('deploy/systemd/*', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) =>
      all.split(' ').map((one) => one.split('=')[0]),
    ),
  )
  const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, all = '']) =>
    all.split(' ').map((one) => one.split('=')[0]),
  )
  const named = [...composed.map(({ name }) => name), ...units, ...image]
  expect(named).toContain('DATABASE_URL')
  // Read by node-postgres itself.
  expect(named.filter((name) => !settingNames.includes(name ?? ''))).toEqual(['PGPASSWORD'])
})

/** The environment when `.env` contains only what compose requires. */
function givenByCompose(): Record<string, string> {
  const values: Record<string, string> = {
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://example.co.uk',
    SMTP_URL: 'smtp://mail.example.co.uk:587',
    COMPANY_NAME: 'Brick & Beam Ltd',
    COMPANY_NUMBER: '01234567',
    COMPANY_ADDRESS: '1 High Street, Leeds, LS1 1AA',
    SUPPORT_EMAIL: 'help@example.co.uk',
  }
  const given = composed
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => [name, values[name] ?? value.replace(/\$\{\w+:\?\}/, 'a/b@c')])
  return { ...Object.fromEntries(given), DATA_DIR: '/tmp' }
}

test('what compose insists on is enough for production to start', () => {
  const settings = readSettings(givenByCompose())
  expect(settings).toMatchObject({ mode: 'production', process: 'web', trustedProxies: ['172.28.255.2'] })
  // The network's gateway is left out: Docker may hide a caller's address behind it.
  expect(compose).toMatch(
    /^ {2}nginx:\n(?: {4}.*\n)*? {4}networks: \{ inside: \{ ipv4_address: 172\.28\.255\.2 \} \}$/m,
  )
})

test('all of `.env` reaches the product from compose, so that a slip in it is named, and all of PgBouncer is used', () => {
  expect(compose).toMatch(/^ {2}env_file: \.env$/m)
  expect(composed.filter(({ value }) => value === '')).toEqual([])
  const given = { ...givenByCompose(), POSTGRES_PASSWORD: 'a/b@c', TLS_FOLDER: './tls' }
  expect(readSettings({ ...given, VAT_NUMBER: 'GB123456789' })).toMatchObject({
    databaseStatements: 'named',
    brand: { vatNumber: 'GB123456789' },
  })
  expect(() => readSettings({ ...given, TWILLIO_SENDER: 'Trades' })).toThrow('did you mean TWILIO_SENDER?')
})

test('the password of the database in compose may be any', () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL, PGPASSWORD } = givenByCompose()
  vi.stubEnv('PGPASSWORD', PGPASSWORD)
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const address of [DATABASE_URL, DATABASE_DIRECT_URL])
    expect(new pg.Client(connectionTo(address ?? ''))).toMatchObject({ user: 'trades', password: 'a/b@c' })
})

test('Prometheus asks every process, of compose or of the service', () => {
  const targets = [...read('deploy/prometheus/scrape.yml').matchAll(/targets: (\[.+\])/g)].map(([, all = '']) =>
    JSON.parse(all),
  )
  const containers = [...compose.matchAll(/^ {2}([\w-]+):(?: \*product|\n {4}<<: \*product)$/gm)].map(
    ([, name]) => name,
  )
  const ports = [...read('deploy/systemd/trades.service').matchAll(/\b(?:WORK_)?PORT=(\d+)/g)].map(([, port]) => port)
  expect(targets).toEqual([containers.map((name) => `${name}:3000`), ports.map((port) => `127.0.0.1:${port}`)])
})

const nginx = '/usr/sbin/nginx'

test('nginx of Debian takes the site, and the one of compose asks for addresses again', ({ skip }) => {
  const upstream = read('deploy/nginx/upstream-compose.conf')
  for (const name of ['web-1', 'web-2']) expect(upstream).toMatch(new RegExp(`^server ${name}:3000 resolve `, 'm'))
  expect(upstream).toMatch(/^zone \w+ \w+;\nresolver 127\.0\.0\.11 /m)
  const [, minor = 0] = /image: nginx:1\.(\d+)/.exec(compose) ?? []
  expect(Number(minor)).toBeGreaterThanOrEqual(28)
  expect(read('deploy/nginx/upstream.conf')).not.toMatch(/^(zone|resolver)|resolve/m)
  skip(!existsSync(nginx), 'nginx is not installed here (apt-get install nginx)')
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const key = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ]
  spawnSync('/usr/bin/openssl', [...key, '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`])
  const site = read('deploy/nginx/site.conf')
    .replaceAll('/etc/nginx/trades-upstream.conf', path.join(root, 'deploy/nginx/upstream.conf'))
    .replaceAll('/etc/nginx/tls', folder)
  writeFileSync(path.join(folder, 'nginx.conf'), `events {}\npid ${folder}/pid;\nhttp {\n${site}}\n`)
  const { status, stderr } = spawnSync(nginx, ['-t', '-p', folder, '-c', `${folder}/nginx.conf`], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

test('the image runs the Node that the project brings', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(images).toEqual([dependencies.node, dependencies.node])
})

test('the image gets every file that the product loads', () => {
  const files = new Map(sourceFiles().map(({ path: file, loads }) => [file, loads]))
  const loaded = new Set(['start.ts', 'product.ts', 'admin.ts', 'doctor.ts', 'server/build/build.ts'])
  for (const file of loaded) for (const next of files.get(file) ?? []) loaded.add(next)
  const given = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name)
  expect(loaded.size).toBeGreaterThan(500)
  expect([...loaded].filter((file) => !given.includes(file.split('/')[0]))).toEqual([])
})
