import { Lock, Mail, MapPin, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullAddress } from '#features/jobs/rules.ts'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { contactMethodLabels } from '#features/leads/rules/words.ts'
import { fullName } from '#shared/full-name.ts'
import { nextPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { reachFirst } from './reach-first.ts'

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
            <TextLink href={telephone(contact.phone)}>{contact.phone}</TextLink>
          </Row>
        )}
        <Row label="Email" icon={<Mail aria-hidden="true" />}>
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
        </Row>
        <Row label="Address" icon={<MapPin aria-hidden="true" />}>
          {fullAddress(contact)}
        </Row>
      </dl>
      {reachFirst(lead) && <Reach lead={lead} contact={contact} />}
      <p className="text-muted text-small">Contact by: {contactMethodLabels[lead.contactMethod]}</p>
    </section>
  )
}

const telephone = (number: string) => `tel:${number.replaceAll(' ', '')}`

type Contact = NonNullable<ContractorLead['homeowner']['contact']>

/** The next step of a lead just approved, the way the contractor offered: by phone where there is one. */
function Reach({ lead, contact: { phone, email } }: { lead: ContractorLead; contact: Contact }) {
  const called = phone && lead.contactMethod !== 'email'
  const Icon = called ? Phone : Mail
  return (
    <Button
      id={nextPlace(lead.id)}
      href={called ? telephone(phone) : `mailto:${email}`}
      icon={<Icon className="size-5 shrink-0" aria-hidden="true" />}
      className="mt-1 mb-2 scroll-mt-[min(24rem,45dvh)] max-sm:w-full"
    >
      {called ? 'Call' : 'Write to'} {lead.homeowner.firstName}
      <span className="sr-only"> about {lead.job.title}</span>
    </Button>
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
