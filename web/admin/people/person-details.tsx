import { useState } from 'react'
import { verificationLabels } from '#features/contractors/rules.ts'
import type { ListedPerson } from '#features/people/contract.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ImposeSanction } from './impose-sanction.tsx'
import { userTypeNames } from './user-type-names.ts'

/** Everything known of somebody. */
export function PersonDetails({ person }: { person: ListedPerson }) {
  const [open, setOpen] = useState<'details' | 'sanction' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  const roles = useSession()?.adminRoles ?? []
  const name = `${person.firstName} ${person.lastName}`
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen('details')}>
        View Details <span className="sr-only">of {name}</span>
      </Button>
      <Dialog open={open === 'details'} onOpenChange={close} title={name} size="lg">
        <DetailList rows={[...accountRows(person), ...contractorRows(person)]} />
        {(mayDo(roles, 'moderation') || mayDo(roles, 'deletion')) && (
          <section className="mt-6 rounded-card border-[1.5px] border-bad/40 p-4">
            <h3 className="font-bold text-bad">Danger zone</h3>
            <p className="mt-1 mb-3 text-small">
              A sanction can be appealed against and lifted. Deleting an account cannot be undone.
            </p>
            <div className="flex flex-wrap gap-3">
              {mayDo(roles, 'moderation') && (
                <Button size="sm" variant="secondary" onClick={() => setOpen('sanction')}>
                  Warn, Unlist or Suspend
                </Button>
              )}
              {mayDo(roles, 'deletion') && (
                <Button size="sm" variant="danger" onClick={() => setOpen('deletion')}>
                  Delete Account
                </Button>
              )}
            </div>
          </section>
        )}
      </Dialog>
      {open === 'sanction' && (
        <ImposeSanction person={{ id: person.id, name, userType: person.userType }} onClose={close} />
      )}
      {open === 'deletion' && <DeleteAccount userId={person.id} name={name} onClose={close} />}
    </>
  )
}

const accountRows = (person: ListedPerson): DetailRow[] => [
  { label: 'Account', value: userTypeNames[person.userType] },
  { label: 'Email', value: `${person.email}${person.emailVerified ? '' : ' (not confirmed)'}` },
  { label: 'Phone', value: person.phone ?? 'Not given' },
  { label: 'Joined', value: <DateText value={person.createdAt} time /> },
  { label: 'Last seen', value: <DateText value={person.lastSeenAt} /> },
  ...(person.userType === 'client' ? [{ label: 'Jobs posted', value: person.jobs }] : []),
  {
    label: 'Account id',
    value: (
      <>
        <span className="break-all text-small">{person.id}</span>
        <br />
        <TextLink to={paths.adminAudit({ subjectId: person.id })} className="text-small">
          What we did about them
        </TextLink>
        {' · '}
        <TextLink to={paths.adminSanctions({ show: 'active', userId: person.id })} className="text-small">
          Sanctions in force
        </TextLink>
      </>
    ),
  },
]

function contractorRows({ userType, contractor }: ListedPerson): DetailRow[] {
  if (userType !== 'contractor') return []
  if (!contractor) return [{ label: 'Profile', value: 'Not completed' }]
  return [
    { label: 'Business', value: <TextLink to={paths.contractor(contractor.id)}>{contractor.businessName}</TextLink> },
    { label: 'Business phone', value: contractor.businessPhone },
    { label: 'Business email', value: contractor.businessEmail },
    { label: 'Service area', value: contractor.location },
    { label: 'Trades', value: contractor.trades.join(', ') },
    { label: 'Verification', value: verificationLabels[contractor.verificationStatus] },
    {
      label: 'Subscription',
      value: `${contractor.subscriptionTier ? `Tier ${contractor.subscriptionTier}, ` : ''}${contractor.subscriptionStatus.replace('_', ' ')}`,
    },
    { label: 'Lead credits', value: contractor.leadCreditsBalance },
  ]
}
