/** Where something waits for one of us. */
export const deskNames = [
  'verification',
  'contested-reports',
  'reports',
  'held-reviews',
  'appeals',
  'linked-accounts',
  'money-back',
  'complaints',
  'enquiries',
  'bulk-runs',
] as const
export type DeskName = (typeof deskNames)[number]

/** Where the clock runs for an answer that somebody was promised, rather than for a decision. */
const answering: readonly DeskName[] = ['verification', 'linked-accounts', 'complaints', 'enquiries']
export const isAnswered = (desk: DeskName): boolean => answering.includes(desk)

export interface Desk {
  desk: DeskName
  waiting: number
  /** Since when the oldest waits; null when nothing does. */
  oldest: Date | null
  /** When the first clock runs out; null where none runs. */
  due: Date | null
}

const at = (time: Date | null) => time?.getTime() ?? Number.POSITIVE_INFINITY

/** The most urgent desk first: what a clock runs for by that clock, then what has waited longest; those with nothing last. */
export const byUrgency = (a: Desk, b: Desk): number =>
  compare(at(a.due), at(b.due)) || compare(at(a.oldest), at(b.oldest)) || (a.desk < b.desk ? -1 : 1)

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
