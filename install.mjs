// Makes node_modules what package-lock.json says; run by any Node from 20 on, before anything else of the product.
// Quiet when there is nothing to do. With --browser it also makes sure of a browser for the tests.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(fileURLToPath(import.meta.url))
const modules = path.join(root, 'node_modules')
const node = path.join(modules, '.bin/node')

// Without node_modules/.bin, where npm scripts look first: npm must not run on the Node that it is replacing.
const env = {
  ...process.env,
  PATH: process.env.PATH?.split(path.delimiter)
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(path.delimiter),
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit', ...options }).status === 0
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** npm writes down what it installed, as its last step and in the form of the lock file. */
function isInstalled() {
  try {
    const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
    const installed = packages(path.join(modules, '.package-lock.json'))
    return Object.entries(packages(path.join(root, 'package-lock.json'))).every(
      ([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version,
    )
  } catch {
    return false
  }
}

const nodeRuns = () => run(node, ['--version'], { stdio: 'ignore' })

if (!isInstalled()) {
  console.error('Installing packages …')
  // Not `npm ci`, which insists on a registry that has the optional packages of every other platform.
  const choice = ['--no-save', '--include=dev', '--include=optional']
  if (!run('npm', ['install', ...choice, '--no-audit', '--no-fund', '--loglevel=error']))
    fail('The packages could not be installed: npm says why above.')
}
// Where npm was told to run no install scripts, Node itself is still missing.
if (!nodeRuns()) run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
if (!nodeRuns()) fail(`${node} does not run on this machine, which needs Linux with glibc, or macOS.`)

if (process.argv.includes('--browser') && !run(node, ['tests/chromium.ts'])) process.exit(1)
