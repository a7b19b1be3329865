import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Urgency, urgencies } from '#features/jobs/rules.ts'
import { recordOf, usualValue } from '#features/recommendations/rules/history.ts'
import { matchOf } from '#features/recommendations/rules/score.ts'
import { categoriesCovered, type Trade, tradeNames } from '#features/trades/rules.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { days, later } from '#shared/dates.ts'
import { openServices } from '../app.ts'
import { loadSampleData } from '../database/sample-data/load.ts'
import { defineBench, median } from './parts/bench.ts'

/**
 * Whether the match score predicts better than "newest first" which jobs a contractor wins: on a simulated half year, whose
 * people also decide by factors the score does not know, and on the sample marketplace. Contractors choose at random, so that
 * the score does not judge its own advice.
 */
interface Job {
  id: number | string
  category: string
  east: number
  north: number
  urgency: Urgency
  budgetMin: number | null
  budgetMax: number | null
  createdAt: Date
  closedAt: Date
}

interface Past {
  category: string
  status: 'accepted' | 'not_selected'
  miles: number
  askedAfterHours: number
  quoted: number | null
  decidedAt: Date
}

interface Contractor {
  trades: readonly Trade[]
  radius: number
  east: number
  north: number
  past: Past[]
}

interface Win {
  contractor: Contractor
  won: Job
  at: Date
  /** Jobs they could have asked for instead at that moment. */
  others: Job[]
}

const milesTo = (one: { east: number; north: number }, job: { east: number; north: number }) =>
  Math.hypot(one.east - job.east, one.north - job.north)

function scoreOf(contractor: Contractor, job: Job, at: Date): number {
  const known = contractor.past.filter(({ decidedAt }) => decidedAt <= at)
  const byCategory = Map.groupBy(known, ({ category }) => category)
  const suitor = {
    trades: contractor.trades,
    radius: contractor.radius,
    records: new Map([...byCategory].map(([category, some]) => [category, recordOf(some)])),
    usualValue: usualValue(known)?.value ?? null,
  }
  return matchOf({ ...job, miles: Math.round(milesTo(contractor, job)) }, suitor, at).matchScore
}

/** How often the job won is ranked above another possible one (ties count half), and within the first three. */
function judge(wins: readonly Win[], rank: (win: Win, job: Job) => number) {
  let [above, pairs, first, cases] = [0, 0, 0, 0]
  for (const win of wins) {
    if (win.others.length === 0) continue
    const own = rank(win, win.won)
    const ranks = win.others.map((job) => rank(win, job))
    const better = ranks.filter((other) => other > own).length
    const equal = ranks.filter((other) => other === own).length
    above += ranks.length - better - equal / 2
    pairs += ranks.length
    cases += 1
    if (better + equal / 2 < 3) first += 1
  }
  return { above: above / pairs, first: first / cases, cases, pairs }
}

const byScore = ({ contractor, at }: Win, job: Job) => scoreOf(contractor, job, at)
const byNewest = (_: Win, job: Job) => job.createdAt.getTime()

/** Reports the score beside "newest first"; returns its share of pairs ranked correctly. */
function report(name: string, wins: readonly Win[], say: (line: string) => void): number {
  const [score, newest] = [judge(wins, byScore), judge(wins, byNewest)]
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const lines = [
    `${name}: ${score.cases} jobs won, compared with ${score.pairs} others open to the same contractor at that moment`,
    `  won job above another: match score ${percent(score.above)}, newest first ${percent(newest.above)} (chance: 50 %)`,
    `  won job among the first three: match score ${percent(score.first)}, newest first ${percent(newest.first)}`,
  ]
  say(lines.join('\n'))
  return score.above
}

function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    roll,
    pick: <T>(items: readonly T[]) => items[Math.floor(roll() * items.length)] as T,
    normal: () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll()),
  }
}

/** Half a year in a town sixty miles across; the last two months are evaluated. */
function simulate(seed: number): Win[] {
  const { roll, pick, normal } = dice(seed)
  const begins = new Date('2026-01-01T08:00:00Z')
  const people = Array.from({ length: 250 }, () => ({
    trades: [...new Set([pick(tradeNames), pick(tradeNames)])],
    radius: pick([10, 15, 25, 25, 50]),
    east: roll() * 60,
    north: roll() * 60,
    past: [] as Past[],
    // Hidden: their skill in each kind of work, and their prices.
    skill: new Map<string, number>(),
    price: Math.exp(6.5 + 0.6 * normal()),
  }))
  const wins: Win[] = []
  let open: (Job & { asked: { who: (typeof people)[number]; at: Date; others: Job[] }[] })[] = []
  for (let day = 0; day < 180; day++) {
    const today = later(begins, days(day))
    for (let n = 0; n < 30; n++) {
      const budget = Math.round(Math.exp(6.5 + 0.8 * normal()))
      open.push({
        id: day * 100 + n,
        category: pick(categoriesCovered([pick(tradeNames)])),
        east: roll() * 60,
        north: roll() * 60,
        urgency: pick(urgencies),
        budgetMin: null,
        budgetMax: roll() < 0.25 ? null : budget,
        createdAt: later(today, -days(roll())),
        closedAt: later(today, days(14)),
        asked: [],
      })
    }
    for (const who of people) {
      if (roll() > 0.3) continue
      const categories: readonly string[] = categoriesCovered(who.trades)
      const could = open.filter(
        (job) =>
          job.asked.length < 3 &&
          categories.includes(job.category) &&
          milesTo(who, job) <= who.radius &&
          !job.asked.some((one) => one.who === who),
      )
      if (could.length === 0) continue
      const job = pick(could)
      job.asked.push({ who, at: today, others: could.filter((other) => other !== job) })
    }
    const decided = open.filter(({ asked, createdAt, closedAt }) => {
      const waited = today.getTime() - createdAt.getTime() > days(4)
      return (asked.length > 0 && (asked.length === 3 || waited)) || closedAt < today
    })
    for (const job of decided) {
      const liking = job.asked.map((one) => {
        const { who } = one
        const skill = who.skill.get(job.category) ?? normal()
        who.skill.set(job.category, skill)
        const dear = job.budgetMax === null ? 0 : Math.max(0, Math.log(who.price / job.budgetMax))
        return { ...one, liked: skill - dear - 0.04 * milesTo(who, job) + normal() }
      })
      const best = liking.sort((a, b) => b.liked - a.liked)[0]
      // The homeowner may like nobody enough.
      const winner = best && best.liked > -1 ? best : undefined
      for (const { who, at, others } of liking) {
        const isWinner = who === winner?.who
        if (isWinner && day >= 120) wins.push({ contractor: who, won: job, at, others })
        who.past.push({
          category: job.category,
          status: isWinner ? 'accepted' : 'not_selected',
          miles: Math.round(milesTo(who, job)),
          askedAfterHours: (at.getTime() - job.createdAt.getTime()) / 3_600_000,
          quoted: isWinner ? Math.round(100 * who.price) : null,
          decidedAt: today,
        })
      }
    }
    open = open.filter((job) => !decided.includes(job))
  }
  return wins
}

/** The wins of the sample marketplace, with the other jobs open to the contractor at that time. */
async function sampleWins(): Promise<Win[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  const services = await openServices(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), postgres.connection)
  try {
    await loadSampleData(services)
    const { pool } = services.database
    // A flat projection in miles is accurate enough within one contractor's radius.
    const place = 'longitude * 43 as east, latitude * 69 as north'
    const jobs = (
      await pool.query(`select jobs.id, category, ${place}, urgency, budget_min as "budgetMin", budget_max as "budgetMax",
        created_at as "createdAt", coalesce((select max(at) from leads join lead_events on lead_id = leads.id
          where job_id = jobs.id and to_status = 'accepted'), 'infinity'::timestamptz) as "closedAt" from jobs`)
    ).rows.map((job) => ({
      ...job,
      closedAt: job.closedAt instanceof Date ? job.closedAt : new Date(8.64e15),
    })) as Job[]
    const won = await pool.query(`select leads.job_id, leads.sent_at, contractors.trades, contractors.radius, ${place
      .replace('longitude', 'contractors.longitude')
      .replace('latitude', 'contractors.latitude')}
      from leads join contractors on contractors.id = leads.contractor_id
      where status in ('accepted', 'awaiting_completion', 'completed')`)
    return won.rows.flatMap(({ job_id, sent_at: at, trades, radius, east, north }) => {
      const contractor = { trades, radius, east, north, past: [] }
      const categories: readonly string[] = categoriesCovered(trades)
      const job = jobs.find(({ id }) => id === job_id)
      const others = jobs.filter(
        (other) =>
          other !== job &&
          other.createdAt <= at &&
          other.closedAt > at &&
          categories.includes(other.category) &&
          milesTo(contractor, other) <= radius,
      )
      return job ? [{ contractor, won: job, at, others }] : []
    })
  } finally {
    await services.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const bench = defineBench({
  does: 'how often the match score places above others the job that a contractor wins',
  inBrief: false,
  figures: { 'simulated, won job above another by score': { atLeast: 0.5 } },
  async measure({ say, reached }) {
    const shares = [1, 2, 3].map((seed) => report(`Simulated half year ${seed}`, simulate(seed), say))
    reached('simulated, won job above another by score', median(shares))
    const sample = await sampleWins()
    if (sample.some(({ others }) => others.length > 0)) report('Sample marketplace', sample, say)
    else say(`Sample marketplace: ${sample.length} jobs won, none with another to compare it with`)
  },
})
