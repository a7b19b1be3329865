import { newSite } from '#tests/started-site.ts'
import { defineBench, median } from './parts/bench.ts'

/** The time from the command to ready: the first start in an empty folder, and later ones. */
export const bench = defineBench({
  does: 'from the command to a ready site, the first time and later',
  inBrief: false,
  figures: { 'a later start to a first one': null },
  async measure({ say, reached }) {
    const later: number[] = []
    await using site = await newSite()
    const first = await site.start()
    for (let i = 0; i < 5; i++) {
      await site.end()
      later.push(await site.start())
    }
    say(
      `first start ${first.toFixed(0)} ms; later starts: median ${median(later).toFixed(0)} ms, fastest ${Math.min(...later).toFixed(0)} ms`,
    )
    reached('a later start to a first one', median(later) / first)
  },
})
