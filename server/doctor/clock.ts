import pg from 'pg'
import { aheadOf, clocksMayDiffer } from '#server/states/clock.ts'
import { type Finding, good, notChecked, wrong } from './finding.ts'

const todo = 'Let a time service such as chrony or systemd-timesyncd set the clock of each machine.'
const inSeconds = (milliseconds: number) => `${(Math.abs(milliseconds) / 1000).toFixed(1)} seconds`

/** The least difference by which our clock is ahead of another. */
async function compared(other: () => Promise<Date>): Promise<number> {
  const askedAt = Date.now()
  const theirs = await other()
  return aheadOf(theirs, askedAt, Date.now())
}

/** Compares this machine's clock with the database's, and both with the Date header of a well-known web server. */
export async function examineClock(connection: pg.PoolConfig, outside: string): Promise<Finding[]> {
  return [await againstDatabase(connection), await againstOutside(outside)]
}

async function againstDatabase(connection: pg.PoolConfig): Promise<Finding> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const ahead = await compared(async () => (await client.query('select clock_timestamp() as now')).rows[0].now)
    return judged(ahead, "the database's")
  } finally {
    await client.end()
  }
}

async function againstOutside(address: string): Promise<Finding> {
  const { hostname } = new URL(address)
  try {
    const ahead = await compared(async () => {
      const { headers } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
      return new Date(headers.get('date') ?? Number.NaN)
    })
    if (Number.isNaN(ahead)) return notChecked(`${hostname} says no time`)
    return judged(ahead, `that of ${hostname}`)
  } catch {
    return notChecked(`${hostname} could not be asked for the time`)
  }
}

function judged(ahead: number, other: string): Finding {
  if (Math.abs(ahead) <= clocksMayDiffer) return good(`agrees with ${other}`)
  return wrong(`is ${inSeconds(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} ${other}`, todo)
}
