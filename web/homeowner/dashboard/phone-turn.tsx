import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { TurnRow } from '#web/leads/turn-card.tsx'

/** Approved, with the formal quote still to come. */
const beforeQuote: readonly LeadState[] = ['confirmed', 'contacted', 'site_visited']

/** Asks a homeowner without a phone number for one: a contractor cannot send a formal quote without it. */
export function PhoneTurn({ leads }: { leads: readonly ClientLead[] }) {
  const session = useSession()
  if (session?.phone || !leads.some(({ status }) => beforeQuote.includes(status))) return null
  return (
    <TurnRow to={paths.account} todo="Add Phone Number" note="Only contractors you have approved see it">
      A formal quote needs <strong>your phone number</strong>
    </TurnRow>
  )
}
