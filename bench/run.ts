import { readdirSync } from 'node:fs'

/** `npm run bench` lists the measurements, `npm run bench -- confirm-quote` runs one, `npm run bench -- all` each in turn. */
const parts = ['run', 'http-load', 'many-contractors', 'pgbench', 'statements']
const names = readdirSync(import.meta.dirname)
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !parts.includes(name))

const asked = process.argv.slice(2)
const chosen = asked.includes('all') ? names : asked
const unknown = chosen.filter((name) => !names.includes(name))
if (chosen.length === 0 || unknown.length > 0) {
  process.stdout.write(`Measurements: ${names.join(', ')}, all\n`)
  process.exit(unknown.length > 0 ? 1 : 0)
}
for (const name of chosen) await import(`./${name}.ts`)
