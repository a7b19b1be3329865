import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminJob } from '#features/jobs/contract.ts'
import { type JobStatus, jobStatusLabels, urgencyLabels } from '#features/jobs/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { daysUntil } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { copyText } from '#web/admin/frame/copy-text.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { RowActions, type RowStep } from '#web/admin/frame/row-actions.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { usePageTime, useSession } from '#web/data/session.ts'
import { JobAnswers } from '#web/jobs/job-answers.tsx'
import { JobPhotos } from '#web/jobs/job-photos.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { PoundRange } from '#web/ui/figures/money.tsx'
import { HostedDialog } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { DeleteJob } from './delete-job.tsx'

const tones: Record<JobStatus, BadgeTone> = {
  active: 'good',
  completed: 'info',
  closed: 'neutral',
  cancelled: 'neutral',
}

const columns: readonly Column<AdminJob>[] = [
  { id: 'title', label: 'Job', heads: true, cell: ({ title }) => title },
  {
    id: 'status',
    label: 'Status',
    from: 'tablet',
    cell: ({ status }) => <Badge tone={tones[status]}>{jobStatusLabels[status]}</Badge>,
  },
  {
    id: 'poster',
    label: 'Posted by',
    from: 'desktop',
    cell: ({ clientId, client }) => (
      <span className="whitespace-nowrap">
        <PersonName id={clientId} name={client.name} />
      </span>
    ),
  },
  { id: 'email', label: 'Client email', from: 'wide', cell: ({ client }) => client.email },
  {
    id: 'description',
    label: 'Description',
    extra: true,
    cell: ({ description }) => <span className="line-clamp-1 min-w-48 max-w-80">{description}</span>,
  },
  {
    id: 'place',
    label: 'Place',
    from: 'wide',
    cell: ({ location, postcode }) => (
      <span className="whitespace-nowrap">
        {location.toUpperCase().includes(postcode) ? location : `${location}, ${postcode}`}
      </span>
    ),
  },
  {
    id: 'category',
    label: 'Category',
    from: 'wide',
    cell: ({ category }) => <span className="whitespace-nowrap">{categoryName(category)}</span>,
  },
  {
    id: 'urgency',
    label: 'Urgency',
    from: 'wide',
    cell: ({ urgency }) => <span className="whitespace-nowrap">{urgencyLabels[urgency]}</span>,
  },
  {
    id: 'budget',
    label: 'Budget',
    from: 'wide',
    figure: true,
    cell: (job) => <PoundRange min={job.budgetMin} max={job.budgetMax} />,
  },
  {
    id: 'leads',
    label: 'Leads',
    from: 'laptop',
    figure: true,
    cell: ({ id, leadsCount }) => (
      <TextLink to={paths.adminLeads({ jobId: id })}>{counted(leadsCount, 'lead')}</TextLink>
    ),
  },
  {
    id: 'places',
    label: 'Places taken',
    from: 'wide',
    figure: true,
    cell: ({ quotesReceived, maxQuotes }) => `${quotesReceived} of ${maxQuotes}`,
  },
  { id: 'age', label: 'Age', from: 'wide', figure: true, cell: ({ createdAt }) => <Age since={createdAt} /> },
  {
    id: 'posted',
    label: 'Posted',
    from: 'tablet',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
]

function Age({ since }: { since: string }) {
  const days = daysUntil(new Date(since), usePageTime()) - 1
  return <>{days <= 0 ? 'Within a day' : counted(days, 'day')}</>
}

function JobActions({ job }: { job: AdminJob }) {
  const [deleting, setDeleting] = useState(false)
  const roles = useSession()?.adminRoles ?? []
  const mayDelete = (job.status === 'active' || job.status === 'closed') && mayDo(roles, 'moderation')
  const deletion: RowStep = {
    label: 'Delete Job',
    icon: <Trash2 aria-hidden="true" />,
    tone: 'danger',
    onSelect: () => setDeleting(true),
  }
  return (
    <>
      <RowActions about={`“${job.title}”`} others={mayDelete ? [deletion] : []}>
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy className="size-4 max-sm:hidden" aria-hidden="true" />}
          onClick={() => copyText(job.client.email)}
        >
          Copy Client Email <span className="sr-only">of “{job.title}”</span>
        </Button>
      </RowActions>
      {deleting && mayDelete && (
        <HostedDialog
          about={job.id}
          name="delete"
          dialog={(onClose) => <DeleteJob job={job} onClose={onClose} />}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

/** Jobs with their admin columns. */
export function JobsTable({ jobs, sort }: { jobs: readonly AdminJob[]; sort: string }) {
  return (
    <DataTable
      name="Jobs"
      rows={jobs}
      rowKey={({ id }) => id}
      columns={columns}
      sort={sort}
      actions={(job) => <JobActions job={job} />}
      more={{
        about: ({ title }) => `“${title}”`,
        show: (job) => (
          <>
            <p className="whitespace-pre-line">{job.description}</p>
            <JobAnswers job={job} />
            <JobPhotos photos={job.photos} title={job.title} />
          </>
        ),
      }}
    />
  )
}
