import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { type PersonFile, personFileCalls } from '#features/person-files/contract.ts'
import { sanctionKinds } from '#features/sanctions/rules.ts'
import { type AdminDuty, mayDo } from '#shared/admin-roles.ts'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { ContactPerson } from '#web/admin/people/contact-person.tsx'
import { accountRows, businessRows } from '#web/admin/people/person-rows.tsx'
import { type SeriousAction, SeriousActionButtons, SeriousActionDialog } from '#web/admin/people/sanction-or-delete.tsx'
import { isNotFound } from '#web/data/failure.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DetailList, type DetailRow } from '#web/ui/layout/detail-list.tsx'
import { HostedDialog } from '#web/ui/overlays/dialog-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { AdjustCredits } from './adjust-credits.tsx'
import { FileSection, type SectionCall } from './file-section.tsx'
import { Notes } from './notes.tsx'
import { SanctionsInForce } from './sanctions-in-force.tsx'

export const loader = ({ context, params: { id = '' } }: LoaderFunctionArgs) =>
  adminReads(context, [personFileCalls.file, { id }])

export const handle = taskPage

export const meta = pageMeta({ title: 'A person’s file', hidden: true })

export default function PersonFilePage() {
  const { id = '' } = useParams()
  const file = useRead(personFileCalls.file, { id })
  const name = file.data ? fullName(file.data) : 'A person’s file'
  return (
    <AdminFrame title={name} lead={<TextLink to={paths.adminPeople()}>Find somebody else</TextLink>}>
      {file.data ? (
        <File file={file.data} name={name} />
      ) : file.error && isNotFound(file.error) ? (
        <EmptyState
          titleAs="h2"
          title="There is nobody at this address"
          action={
            <Button variant="secondary" to={paths.adminPeople()}>
              Find Somebody
            </Button>
          }
        >
          The link may be cut short, or lead to somebody who never was here.
        </EmptyState>
      ) : file.error ? (
        <ReadFailed title="There is no file to show" read={file} reason={adminReason} />
      ) : (
        <SkeletonCards label="Loading the file" />
      )}
    </AdminFrame>
  )
}

interface Listed {
  title: string
  call: SectionCall
  empty: string
  duty?: AdminDuty
  /** Limited to one kind of account. */
  only?: PersonFile['userType']
  open?: true
}

const sections: readonly Listed[] = [
  { title: 'Jobs', call: personFileCalls.jobs, empty: 'No jobs posted.', only: 'client', open: true },
  { title: 'Leads', call: personFileCalls.leads, empty: 'No leads.', open: true },
  { title: 'Ledger', call: personFileCalls.ledger, empty: 'No credits yet.', duty: 'payments', only: 'contractor' },
  { title: 'Payments', call: personFileCalls.payments, empty: 'Nothing paid.', duty: 'payments', only: 'contractor' },
  { title: 'Checks', call: personFileCalls.checks, empty: 'No checks asked for.', only: 'contractor' },
  { title: 'Reviews', call: personFileCalls.reviews, empty: 'No reviews.' },
  { title: 'Sanctions', call: personFileCalls.sanctions, empty: 'No sanctions.' },
  { title: 'Complaints', call: personFileCalls.complaints, empty: 'No complaints.' },
  {
    title: 'Linked accounts',
    call: personFileCalls.links,
    empty: 'They share nothing with another contractor’s account.',
    duty: 'moderation',
    only: 'contractor',
  },
  {
    title: 'Reported messages and replies',
    call: personFileCalls.messages,
    empty: 'No message was reported.',
    duty: 'moderation',
  },
  { title: 'Emails', call: personFileCalls.mails, empty: 'No emails.' },
  { title: 'Consents', call: personFileCalls.consents, empty: 'Nothing chosen.' },
  { title: 'Sessions', call: personFileCalls.sessions, empty: 'Signed in nowhere.' },
  { title: 'What we did', call: personFileCalls.audit, empty: 'We have done nothing about them.' },
]

function File({ file, name }: { file: PersonFile; name: string }) {
  const roles = useSession()?.adminRoles ?? []
  const shown = sections.filter(({ duty = 'people', only }) => mayDo(roles, duty) && (!only || file.userType === only))
  return (
    <div className="grid items-start gap-4 pb-10 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        {file.deletedAt && (
          <Notice tone="warn">
            Deleted on <DateText value={file.deletedAt} />: only what the law keeps is left.
          </Notice>
        )}
        <SanctionsInForce file={file} />
        {file.leavesAt && (
          <Notice tone="warn">
            They asked for the deletion of their account: it happens on <DateText value={file.leavesAt} />.
          </Notice>
        )}
        <section aria-label="Account" className="rounded-card border border-line bg-card p-4">
          <DetailList column rows={rowsOf(file)} />
          <Actions file={file} name={name} />
        </section>
        <Notes id={file.id} />
      </div>
      <div className="grid gap-3">
        {shown.map(({ title, call, empty, open }) => (
          <FileSection key={title} id={file.id} title={title} call={call} empty={empty} open={open} />
        ))}
      </div>
    </div>
  )
}

/** A deleted account keeps neither an address nor a plan or credits. */
const rowsOf = (file: PersonFile): DetailRow[] =>
  file.deletedAt
    ? accountRows(file).filter(({ label }) => label !== 'Email' && label !== 'Phone')
    : [...accountRows(file), ...contractorRows(file)]

function contractorRows({ id, userType, contractor }: PersonFile): DetailRow[] {
  if (userType !== 'contractor') return []
  if (!contractor) return [{ label: 'Profile', value: 'Not completed' }]
  return [
    {
      label: 'Business',
      value: (
        <>
          <TextLink to={paths.contractor(id)}>{contractor.businessName}</TextLink>
          {!contractor.listed && ' (not in the directory)'}
        </>
      ),
    },
    { label: 'Company number', value: contractor.companyNumber ?? 'None' },
    { label: 'Address', value: contractor.businessAddress },
    ...businessRows(contractor),
  ]
}

/** Whether they are absent (suspended or leaving). */
const isAway = ({ leavesAt, sanctions }: PersonFile) =>
  leavesAt !== null || sanctions.some(({ kind }) => sanctionKinds[kind].shutsOut)

/** The reader's actions on an existing account. */
function Actions({ file, name }: { file: PersonFile; name: string }) {
  const roles = useSession()?.adminRoles ?? []
  const [question, setQuestion] = useState<SeriousAction | null>(null)
  if (file.deletedAt) return null
  const person = { id: file.id, name, userType: file.userType }
  const balance = file.contractor?.leadCreditsBalance ?? null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ContactPerson person={file} />
      {file.contractor && balance !== null && mayDo(roles, 'money') && (
        <AdjustCredits id={file.id} name={file.contractor.businessName} balance={balance} away={isAway(file)} />
      )}
      <SeriousActionButtons onOpen={setQuestion} />
      {question && (
        <HostedDialog
          about={file.id}
          name={question}
          dialog={(onClose) => <SeriousActionDialog question={question} person={person} onClose={onClose} />}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  )
}
