import { Eye, Lock, Mail, MessagesSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { contactMethodLabels } from '#features/leads/rules/words.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** The contractor's contact details once approved; before, that approval reveals them. */
export function ContactDetails({ lead }: { lead: ClientLead }) {
  const { businessPhone, businessEmail } = lead.contractor
  const shared = businessPhone ?? businessEmail
  return (
    <dl className="flex flex-col [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      {businessPhone && (
        <Contact label="Phone" icon={<Phone aria-hidden="true" />}>
          <TextLink href={`tel:${businessPhone.replaceAll(' ', '')}`}>{businessPhone}</TextLink>
        </Contact>
      )}
      {businessEmail && (
        <Contact label="Email" icon={<Mail aria-hidden="true" />}>
          <TextLink href={`mailto:${businessEmail}`}>{businessEmail}</TextLink>
        </Contact>
      )}
      {!shared && (
        <Contact label="Phone and email" icon={<Lock aria-hidden="true" />} quiet>
          Phone and email: {whenShared(lead)}
        </Contact>
      )}
      {shared && isOpening(lead) && (
        <Contact label="Who can read this" icon={<Eye aria-hidden="true" />} quiet>
          On their public profile, for everybody
        </Contact>
      )}
      <Contact label="Contact method" icon={<MessagesSquare aria-hidden="true" />} quiet>
        Contact by {contactMethodLabels[lead.contactMethod].toLowerCase()}
      </Contact>
    </dl>
  )
}

/** Nothing has been shared yet: these are the details on their public profile. */
const isOpening = ({ status }: ClientLead): boolean => status === 'sent' || status === 'pending'

function whenShared({ status }: ClientLead): string {
  if (leadStates[status].ended) return 'not shared'
  return status === 'sent' ? 'shared when they accept' : 'shared once you approve'
}

function Contact(props: { label: string; icon: ReactNode; quiet?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        props.quiet ? 'flex items-center gap-2.5 py-1 text-muted text-small' : 'flex min-h-10 items-center gap-2.5'
      }
    >
      {props.icon}
      <dt className="sr-only">{props.label}</dt>
      <dd className="min-w-0 break-words">{props.children}</dd>
    </div>
  )
}
