import { afterWorking, office } from '#features/enquiries/rules/working-hours.ts'
import { hours } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { namesOf } from '#shared/tables.ts'

/** The kinds of complaint (decisions, section 13). */
export const complaintKinds = {
  work: 'Work',
  conduct: 'How somebody behaved',
  money: 'Money',
  data: 'Personal data',
  review: 'A review',
} as const
export type ComplaintKind = keyof typeof complaintKinds
export const complaintKindNames = namesOf(complaintKinds)

/** What a complaint is about: something on the site by its id, or anything else. */
export const aboutNames = ['lead', 'profile', 'review', 'other'] as const
export type About = (typeof aboutNames)[number]

/** The kind of a complaint that names none; the form asks for it. */
export const usualKind: Record<About, ComplaintKind> = {
  lead: 'work',
  profile: 'conduct',
  review: 'review',
  other: 'conduct',
}

/** The outcomes of a case. */
export const outcomes = {
  upheld: 'Upheld',
  partly: 'Upheld in part',
  not_upheld: 'Not upheld',
  settled: 'Settled between the two',
  withdrawn: 'Taken back',
} as const
export type Outcome = keyof typeof outcomes
export const outcomeNames = namesOf(outcomes)

/** The two sides of a case; admins are neither. */
export const sides = ['complainant', 'other'] as const
export type CaseSide = (typeof sides)[number]

/** Working days within which we first answer. */
export const firstAnswerDays = 2
export const answerPromise = `We answer within ${firstAnswerDays} working days (${office.words}).`

/** When we first answer a complaint made now. */
export const firstAnswerDue = (now: Date): Date => {
  const [opens, closes] = [office.opens, office.closes].map((time) => Number(time.split(':')[0]))
  return afterWorking(hours(firstAnswerDays * (Number(closes) - Number(opens))), now)
}

/** The public number of a case. */
export const caseNumber = (number: number): string => `C-${String(number).padStart(5, '0')}`

/** The case number in a search, with or without leading zeros; null when there is none. */
export function asCaseNumber(typed: string): number | null {
  const digits = /^c-?0*(\d{1,9})$/i.exec(typed.trim())?.[1]
  return digits ? Number(digits) : null
}

/** Whether the first answer came, or is, late. */
export const isLate = ({ answerBy, answeredAt }: { answerBy: string; answeredAt: string | null }, now: Date): boolean =>
  new Date(answeredAt ?? now) > new Date(answerBy)

/** Refuses with WRONG_STATE when there are statements that the admin has not read. */
export function refuseUnread(newest: { id: string; written_by: CaseSide | 'us' }, seen: string | undefined): void {
  if (seen === undefined || seen === newest.id) return
  const who = newest.written_by === 'us' ? 'One of us has answered' : 'One of the two sides has said more'
  throw new Refusal('WRONG_STATE', `${who} in this case meanwhile. Read that first: yours has not been sent.`)
}

/** Length of a statement, in characters. */
export const complaintLength = { min: 10, max: 5000 } as const

/** Rate limits of statements. */
export const complaintLimits = {
  byAddress: { times: 10, within: hours(1) },
  byEmail: { times: 5, within: hours(24) },
  statements: { times: 20, within: hours(24) },
} as const

/** Fewest cases for a median, which would otherwise reveal a single one. */
export const fewestForMedian = 5

/** `July to September 2026`, for a quarter that begins on `2026-07-01`. */
export function quarterName(firstDay: string): string {
  const [year = '', month = ''] = firstDay.split('-')
  const names = ['January to March', 'April to June', 'July to September', 'October to December']
  return `${names[(Number(month) - 1) / 3]} ${year}`
}
