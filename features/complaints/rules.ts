import { afterWorking, office } from '#features/enquiries/rules/working-hours.ts'
import { hours } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'

/** What a complaint is of (decisions, section 13). */
export const complaintKinds = {
  work: 'Work',
  conduct: 'How somebody behaved',
  money: 'Money',
  data: 'Personal data',
  review: 'A review',
} as const
export type ComplaintKind = keyof typeof complaintKinds
export const complaintKindNames = ['work', 'conduct', 'money', 'data', 'review'] as const satisfies ComplaintKind[]

/** What it is about: something here by its id, or anything else. */
export const aboutNames = ['lead', 'profile', 'review', 'other'] as const
export type About = (typeof aboutNames)[number]

/** What became of it. */
export const outcomes = {
  upheld: 'Upheld',
  partly: 'Upheld in part',
  not_upheld: 'Not upheld',
  settled: 'Settled between the two',
  withdrawn: 'Taken back',
} as const
export type Outcome = keyof typeof outcomes
export const outcomeNames = ['upheld', 'partly', 'not_upheld', 'settled', 'withdrawn'] as const satisfies Outcome[]

/** The two sides of a case, and us. */
export type Side = 'complainant' | 'other'

/** A first answer comes within so many working days. */
export const firstAnswerDays = 2
export const answerPromise = `We answer within ${firstAnswerDays} working days (${office.words}).`

/** By when we first answer what is said now. */
export const firstAnswerDue = (now: Date): Date => {
  const [opens, closes] = [office.opens, office.closes].map((time) => Number(time.split(':')[0]))
  return afterWorking(hours(firstAnswerDays * (Number(closes) - Number(opens))), now)
}

/** What a case is called where people speak of it. */
export const caseNumber = (number: number): string => `C-${String(number).padStart(5, '0')}`

/** The number of the case that somebody names, however many noughts they leave out; null when they name none. */
export function asCaseNumber(typed: string): number | null {
  const digits = /^c-?0*(\d{1,9})$/i.exec(typed.trim())?.[1]
  return digits ? Number(digits) : null
}

/** Whether the first answer came, or is, later than we promised. */
export const isLate = ({ answerBy, answeredAt }: { answerBy: string; answeredAt: string | null }, now: Date): boolean =>
  new Date(answeredAt ?? now) > new Date(answerBy)

/** Refused with WRONG_STATE where more was said than whoever of us writes had read. */
export function refuseUnread(newest: { id: string; written_by: Side | 'us' }, seen: string | undefined): void {
  if (seen === undefined || seen === newest.id) return
  const who = newest.written_by === 'us' ? 'One of us has answered' : 'One of the two sides has said more'
  throw new Refusal('WRONG_STATE', `${who} in this case meanwhile. Read that first: yours has not been sent.`)
}

/** What is said in a case, in characters. */
export const complaintLength = { min: 10, max: 5000 } as const

/** How much may be said before a pause. */
export const complaintLimits = {
  byAddress: { times: 10, within: hours(1) },
  byEmail: { times: 5, within: hours(24) },
  statements: { times: 20, within: hours(24) },
} as const

/** Of fewer cases no typical time is told: it would be that of one of them. */
export const fewestForMedian = 5

/** `July to September 2026`, of the quarter that begins on a day such as `2026-07-01`. */
export function quarterName(firstDay: string): string {
  const [year = '', month = ''] = firstDay.split('-')
  const names = ['January to March', 'April to June', 'July to September', 'October to December']
  return `${names[(Number(month) - 1) / 3]} ${year}`
}
