import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LoaderFunctionArgs } from 'react-router'
import { teamCalls } from '#features/team/contract.ts'
import {
  type AdminDuty,
  type AdminRole,
  adminDuties,
  adminRoleNames,
  adminRoles,
  rolesFor,
} from '#shared/admin-roles.ts'
import type { Output } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { CheckboxGrid } from '#web/ui/forms/checkbox-grid.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { EmailText } from '#web/ui/type/email-text.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => adminReads(context, [teamCalls.list, {}])

export const handle = taskPage

export const meta = pageMeta({ title: 'Team', hidden: true })

type Member = Output<typeof teamCalls.list>[number]

const inWords = (roles: readonly AdminRole[]) => roles.map((role) => adminRoleNames[role]).join(', ')

export default function Team() {
  const team = useRead(teamCalls.list, {})
  return (
    <AdminFrame
      title="Team"
      lead={
        <>
          Who of us has which role. Everybody gives their own name in{' '}
          <TextLink to={paths.account}>their account</TextLink>.
        </>
      }
    >
      <ListState read={team} what="the team" empty="There is nobody.">
        {(all) => (
          <DataTable
            name="Team"
            rows={all}
            rowKey={({ id }) => id}
            columns={columns}
            actions={(member) => <ChangeRoles member={member} />}
          />
        )}
      </ListState>
      <ComingAndGoing />
      <Duties />
    </AdminFrame>
  )
}

const columns: readonly Column<Member>[] = [
  {
    id: 'email',
    label: 'Email',
    heads: true,
    value: ({ email }) => email,
    cell: ({ email }) => <EmailText>{email}</EmailText>,
  },
  {
    id: 'name',
    label: 'Name',
    from: 'laptop',
    value: ({ name }) => name ?? '',
    cell: ({ name }) => name ?? <span className="text-muted">Not given</span>,
  },
  {
    id: 'roles',
    label: 'Roles',
    cell: ({ roles }) => (
      <span className="flex flex-wrap gap-1.5">
        {roles.map((role) => (
          <Badge key={role} tone={role === 'owner' ? 'brand' : 'info'}>
            {adminRoleNames[role]}
          </Badge>
        ))}
        {roles.length === 0 && <Badge tone="neutral">No role</Badge>}
      </span>
    ),
  },
  {
    id: 'factor',
    label: 'Second factor',
    from: 'laptop',
    value: ({ secondFactor }) => (secondFactor ? 'On' : 'Not yet'),
    cell: ({ secondFactor }) => (secondFactor ? 'On' : <Badge tone="warn">No second factor yet</Badge>),
  },
  {
    id: 'seen',
    label: 'Last seen',
    from: 'desktop',
    figure: true,
    value: ({ lastSeenAt }) => lastSeenAt,
    cell: ({ lastSeenAt }) => <DateText value={lastSeenAt} />,
  },
]

function ChangeRoles({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Change Roles <span className="sr-only">of {member.email}</span>
      </Button>
      {open && <RolesDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const form = useForm<{ roles: AdminRole[] }>({ defaultValues: { roles: member.roles } })
  const change = useAdminAction(teamCalls.setRoles, {
    done: 'Roles changed',
    failed: 'The roles are as they were',
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Roles of ${member.email}`}
      description="What you take away is closed to them from their next click on."
      sendLabel="Change Roles"
      action={change}
      onSend={() => change.mutate({ adminId: member.id, roles: form.getValues('roles') })}
      onClose={onClose}
    >
      <CheckboxGrid
        legend="Roles"
        options={adminRoles.map((value) => ({ value, label: adminRoleNames[value] }))}
        {...form.register('roles')}
      />
    </FormDialog>
  )
}

/** The instructions for joining, lock-out and leaving. */
const ComingAndGoing = () => (
  <section className="mt-8">
    <h2 className="mb-3 font-bold font-display text-heading">Who comes and goes</h2>
    <dl className="grid max-w-prose gap-3 [&_dt]:font-semibold">
      <div>
        <dt>Somebody joins us</dt>
        <dd>
          Whoever runs the site types <code>npm run admin -- create EMAIL ROLE</code>.
        </dd>
      </div>
      <div>
        <dt>Somebody has lost their phone and their recovery codes</dt>
        <dd>
          <code>npm run admin -- reset EMAIL</code> lets them in again.
        </dd>
      </div>
      <div>
        <dt>Somebody leaves us</dt>
        <dd>Take all of their roles away.</dd>
      </div>
    </dl>
  </section>
)

const duties = Object.entries(adminDuties).map(([name, { does }]) => ({
  name,
  does,
  who: name === 'own' ? 'Everybody' : inWords(rolesFor(name as AdminDuty)),
}))
const dutyColumns: readonly Column<(typeof duties)[number]>[] = [
  { id: 'does', label: 'What', heads: true, cell: ({ does }) => does },
  { id: 'who', label: 'Who', cell: ({ who }) => who },
]

/** The table of roles and duties, from the code. */
const Duties = () => (
  <section className="mt-8 pb-10">
    <h2 className="mb-3 font-bold font-display text-heading">Who may do what</h2>
    <DataTable name="Who may do what" rows={duties} rowKey={({ name }) => name} columns={dutyColumns} />
  </section>
)
