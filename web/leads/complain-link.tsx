import type { ClientLead } from '#features/leads/contract/lead.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** Where work was agreed, either side can complain about it at any time. */
export function ComplainLink({ lead, otherName }: { lead: Pick<ClientLead, 'id' | 'agreement'>; otherName: string }) {
  if (!lead.agreement) return null
  return (
    <TextLink to={paths.complainAbout({ lead: lead.id })} className="inline-block w-fit py-3 text-small">
      Something Wrong? Make a Complaint
      <span className="sr-only"> – {otherName}</span>
    </TextLink>
  )
}
