import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { type LeadState, sharesContacts } from '#features/leads/rules/states.ts'
import { minutes } from '#shared/dates.ts'

/** The part of a conversation that decides whether contact details are shown. */
export interface Sharing {
  /** Null without a lead. */
  lead_status: LeadState | null
  approved_at: Date | null
  shares_email: boolean
}

/** Whether the two see each other's contact details: as their lead says or, without one, as the visitor chose. */
export const detailsAreShared = ({ lead_status, approved_at, shares_email }: Sharing): boolean =>
  lead_status ? sharesContacts({ status: lead_status, approved_at }) : shares_email

/** Replaces a contact detail where there is no lead to approve. */
const neverShared = '[not shared]'

/** A typed text as it is shown. Both see the same, so that the writer knows (decisions, section 13). */
export function shownText(text: string, conversation: Sharing): { text: string; masked: boolean } {
  if (detailsAreShared(conversation)) return { text, masked: false }
  const shown = withoutContactDetails(text, conversation.lead_status ? undefined : neverShared)
  return { text: shown, masked: shown !== text }
}

/** How many texts within this time are combined, since each may contain a piece of a contact detail. */
export const pieces = { most: 12, within: minutes(10) }
/** A piece is at the end of a text or, in the last one, at its beginning; in characters. */
const pieceLength = 60

/** Whether a text completes a contact detail begun in earlier texts: masked one by one, the pieces would stay readable. */
export function goesOnWithDetails(before: readonly string[], text: string): boolean {
  const begun = before.map((one) => one.slice(-pieceLength)).join('\n')
  const rest = text.slice(0, pieceLength)
  return (
    withoutContactDetails(`${begun}\n${rest}`) !== `${withoutContactDetails(begun)}\n${withoutContactDetails(rest)}`
  )
}
