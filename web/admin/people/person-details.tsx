import { useState } from 'react'
import type { ListedPerson } from '#features/people/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { useMay } from '#web/admin/access/use-may.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { accountRows, businessRows } from './person-rows.tsx'
import { type SeriousAction, SeriousActionButtons, SeriousActionDialog } from './sanction-or-delete.tsx'
import { WhatWeDid } from './what-we-did.tsx'

/** The details of a person, behind a button. */
export const PersonDetails = ({ person }: { person: ListedPerson }) => (
  <DialogButton
    size="sm"
    variant="secondary"
    about={person.id}
    name="details"
    dialog={(onClose) => <DetailsOfPerson person={person} onClose={onClose} />}
  >
    View Details <span className="sr-only">of {fullName(person)}</span>
  </DialogButton>
)

/** The details of a person, with the serious actions. */
export function DetailsOfPerson({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const [question, setQuestion] = useState<SeriousAction | null>(null)
  const may = useMay()
  const name = fullName(person)
  if (question)
    return (
      <SeriousActionDialog
        question={question}
        person={{ id: person.id, name, userType: person.userType }}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={onClose} title={name} size="lg">
      <DetailList rows={[...rowsOf(person), ...contractorRows(person)]} />
      {(may(sanctionCalls.impose) || may(privacyCalls.deleteUser)) && (
        <section className="mt-6 rounded-card border-[1.5px] border-bad/40 p-4">
          <h3 className="font-bold text-bad">Danger zone</h3>
          <p className="mt-1 mb-3 text-small">
            A sanction can be appealed against and lifted. Deleting an account cannot be undone.
          </p>
          <div className="flex flex-wrap gap-3">
            <SeriousActionButtons onOpen={setQuestion} />
          </div>
        </section>
      )}
    </Dialog>
  )
}

const rowsOf = (person: ListedPerson): DetailRow[] => [
  ...accountRows(person),
  ...(person.userType === 'client' ? [{ label: 'Jobs posted', value: person.jobs }] : []),
  {
    label: 'Account id',
    value: (
      <>
        <span className="break-all text-small">{person.id}</span>
        <span className="flex flex-wrap gap-x-3">
          <WhatWeDid id={person.id} name={fullName(person)} />
          <SanctionsInForce id={person.id} />
        </span>
      </>
    ),
  },
]

function SanctionsInForce({ id }: { id: string }) {
  if (!useMay()(sanctionCalls.list)) return null
  return (
    <TextLink to={paths.adminSanctions({ show: 'active', userId: id })} className="text-small">
      Sanctions in force
    </TextLink>
  )
}

function contractorRows({ userType, contractor }: ListedPerson): DetailRow[] {
  if (userType !== 'contractor') return []
  if (!contractor) return [{ label: 'Profile', value: 'Not completed' }]
  return [
    { label: 'Business', value: <TextLink to={paths.contractor(contractor.id)}>{contractor.businessName}</TextLink> },
    ...businessRows(contractor),
  ]
}
