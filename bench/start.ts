import { scratchSite } from '#tests/started-site.ts'

/** How long the site takes from its command to ready: the first start on an empty folder, and later ones. */
const later: number[] = []
await using site = await scratchSite()
const first = await site.start()
for (let i = 0; i < 5; i++) {
  await site.end()
  later.push(await site.start())
}
later.sort((a, b) => a - b)
const [fastest = 0, , median = 0] = later
process.stdout.write(
  `first start ${first.toFixed(0)} ms; later starts: median ${median.toFixed(0)} ms, fastest ${fastest.toFixed(0)} ms\n`,
)
process.stdout.write(`a later start to a first one: ${(median / first).toFixed(2)}\n`)
