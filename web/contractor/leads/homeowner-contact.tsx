import { Lock, Mail, MapPin, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullAddress } from '#features/jobs/rules.ts'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { contactMethodLabels } from '#features/leads/rules/words.ts'
import { fullName } from '#shared/full-name.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** The homeowner's contact details; before approval, that approval reveals them. */
export function HomeownerContact({ lead }: { lead: ContractorLead }) {
  const { firstName, gone, contact } = lead.homeowner
  if (gone)
    return (
      <p className="text-muted text-small">
        The homeowner has closed their account, so we no longer have their details.
      </p>
    )
  if (!contact && leadStates[lead.status].ended) return null
  if (!contact)
    return (
      <p className="flex items-start gap-2 text-muted text-small">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {firstName}’s full name, phone, email and address are shared once{' '}
        {lead.status === 'sent' ? 'you accept' : 'you are approved'}.
      </p>
    )
  const name = fullName({ firstName, lastName: contact.lastName })
  return (
    <section
      aria-label={`Contact details of ${name} for ${lead.job.title}`}
      className="rounded-control border border-line bg-brand-wash px-4 py-3"
    >
      <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brand">
        <Row label="Name" icon={<UserRound aria-hidden="true" />}>
          <span className="font-semibold">{name}</span>
        </Row>
        {contact.phone && (
          <Row label="Phone" icon={<Phone aria-hidden="true" />}>
            <TextLink href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</TextLink>
          </Row>
        )}
        <Row label="Email" icon={<Mail aria-hidden="true" />}>
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
        </Row>
        <Row label="Address" icon={<MapPin aria-hidden="true" />}>
          {fullAddress(contact)}
        </Row>
      </dl>
      <p className="text-muted text-small">Contact by: {contactMethodLabels[lead.contactMethod]}</p>
    </section>
  )
}

function Row({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-2">
      {icon}
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
