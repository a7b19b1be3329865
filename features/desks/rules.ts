/** The desks of our team. */
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

/** Desks with a promised answer, whose deadline counts, rather than a decision. */
const answering: readonly DeskName[] = ['verification', 'linked-accounts', 'money-back', 'complaints', 'enquiries']
export const isAnswered = (desk: DeskName): boolean => answering.includes(desk)

export interface Desk {
  desk: DeskName
  waiting: number
  /** When the oldest item arrived; null when none waits. */
  oldest: Date | null
  /** The earliest deadline; null where there is none. */
  due: Date | null
}

const at = (time: Date | null) => time?.getTime() ?? Number.POSITIVE_INFINITY

/** By urgency: desks with a deadline by that, then by the oldest item; empty desks last. */
export const byUrgency = (a: Desk, b: Desk): number =>
  compare(at(a.due), at(b.due)) || compare(at(a.oldest), at(b.oldest)) || (a.desk < b.desk ? -1 : 1)

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
