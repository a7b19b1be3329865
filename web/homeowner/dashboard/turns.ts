import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { Waiting } from './waiting.ts'

/** A row of what waits: one thing, or the quotes for a job that can be compared. */
export type Turn = Waiting | { quotes: readonly ClientLead[] }

/** The rows of what waits, in its order: the quotes for one job stand in one row, where the first of them stood. */
export function turnsOf(waiting: readonly Waiting[]): Turn[] {
  const quotes = Map.groupBy(
    waiting.flatMap((each) => (each.action === 'accept-quote' ? [each.lead] : [])),
    ({ jobId }) => jobId,
  )
  return waiting.flatMap((each): Turn[] => {
    const rivals = each.action === 'accept-quote' ? (quotes.get(each.lead.jobId) ?? []) : []
    if (rivals.length < 2) return [each]
    return 'lead' in each && each.lead === rivals[0] ? [{ quotes: rivals }] : []
  })
}
