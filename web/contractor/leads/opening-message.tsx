import type { ContractorLead } from '#features/leads/contract/lead.ts'

/** What was written when the lead began, by whoever began it. */
export function OpeningMessage({ lead }: { lead: ContractorLead }) {
  if (!lead.notes) return null
  const invited = lead.events[0]?.action === 'invite'
  return (
    <figure className="border-accent border-l-4 pl-4">
      <figcaption className="text-muted text-small">
        {invited ? `${lead.homeowner.firstName}’s invitation` : 'Your message'}
      </figcaption>
      <blockquote className="whitespace-pre-line">{lead.notes}</blockquote>
    </figure>
  )
}
