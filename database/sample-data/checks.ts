import { Readable } from 'node:stream'
import { verificationCalls } from '#features/verification/contract.ts'
import { type CheckType, checkLabels, checkTypes } from '#features/verification/rules/check-types.ts'
import type { Services } from '#server/context.ts'
import { receiveFile } from '#server/files/kept-files.ts'
import { openSheet } from '#server/pdf/sheet.ts'
import { dayOf, days, hours, later } from '#shared/dates.ts'
import type { Person, Play } from './sequels.ts'

const basic = ['identity', 'business'] as const

/** What the sample contractors had checked, in turn. */
const checked: readonly (readonly CheckType[])[] = [
  ['identity', 'business', 'insurance', 'qualifications'],
  basic,
  [],
  basic,
  [],
  ['identity', 'business', 'insurance'],
  basic,
  [],
  basic,
  [],
]
/** One in so many of those without checks sent the first documents yesterday. */
const waitingOneIn = 30

const insurers = ['Northern Mutual', 'Harbour & Wells', 'Pennine Trade Insurance'] as const
/** In pence: one, two and five million pounds. */
const covers = [100_000_000, 200_000_000, 500_000_000] as const

/** A document for each check, so that admins can open something. */
export type Papers = Record<CheckType, Buffer>

export async function writePapers(at: Date): Promise<Papers> {
  const written = checkTypes.map(async (type) => {
    const title = checkLabels[type]
    const sheet = openSheet({ title, author: 'Sample', at, plate: ['Sample', title], foot: 'Sample' })
    sheet.heading(title, 1)
    sheet.paragraph('Everybody in this marketplace is made up, and so is this document.')
    return [type, await sheet.end()] as const
  })
  return Object.fromEntries(await Promise.all(written)) as Papers
}

interface Checking {
  services: Services
  play: Play
  admin: Person
  papers: Papers
  now: Date
}

interface Checked {
  person: Person
  /** Their index in the list, from which everything about them is derived. */
  number: number
  joinedAt: Date
}

/** A contractor sends the document for each check, and an admin approves it a day later. */
export async function haveChecked(checking: Checking, { person, number, joinedAt }: Checked): Promise<void> {
  const { play, admin, now } = checking
  const settledIn = later(joinedAt, hours(3))
  const thisYear = later(now, -days(20 + ((number * 37) % 300)))
  const types = checked[number % checked.length] ?? []
  for (const type of types) {
    const at = type === 'insurance' && thisYear > settledIn ? thisYear : settledIn
    const requestId = await send(checking, person, type, number, at)
    await play(admin, later(at, days(1)), verificationCalls.approve, { requestId })
  }
  if (types.length > 0 || number % waitingOneIn !== 2) return
  for (const type of basic) await send(checking, person, type, number, later(now, -hours(20)))
}

async function send({ services, play, papers }: Checking, person: Person, type: CheckType, number: number, at: Date) {
  const cover = {
    insurer: insurers[number % insurers.length],
    publicLiabilityAmount: covers[number % covers.length],
    publicLiabilityExpiry: dayOf(later(at, days(365))),
  }
  const asked = { verificationType: type, ...(type === 'insurance' && cover) }
  const { id } = await play(person, at, verificationCalls.ask, asked)
  // Each document is unique, since a shared one would link accounts.
  const content = Readable.from([papers[type], Buffer.from(`% ${person.id}\n`)])
  const file = await receiveFile(services, { name: `${type}.pdf`, type: 'pdf', content })
  await play(person, later(at, hours(1)), verificationCalls.upload, { requestId: id, files: [file] })
  return id
}
