import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { jobStatuses, jobStatusLabels, unaskedAfterHours } from '#features/jobs/rules.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { useRead } from '#web/data/use-read.ts'
import { categoryOptions } from '#web/trades/options.ts'
import { JobsTable } from './jobs-table.tsx'

const statuses = [
  { value: '', label: 'Any status' },
  ...jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] })),
]

const trades = [{ value: '', label: 'Every trade' }, ...categoryOptions]
const requests = [
  { value: '', label: 'Any' },
  { value: 'none', label: `None after ${unaskedAfterHours} h` },
]

export function JobsTab({ input }: { input: RawInput<typeof jobAdminCalls.search> }) {
  const jobs = useRead(jobAdminCalls.search, input, { keepPrevious: true })
  const narrowed = input.search || input.status || input.category || input.requests
  return (
    <>
      <ListSearch
        keep={{ tab: 'jobs', sort: input.sort }}
        search={input.search ?? ''}
        hint="Title, place, postcode or homeowner."
      >
        <Choice label="Status" name="status" value={input.status ?? ''} options={statuses} />
        <Choice label="Trade" name="category" value={input.category ?? ''} options={trades} />
        <Choice label="Requests" name="requests" value={input.requests ?? ''} options={requests} />
      </ListSearch>
      <NotUnderstood shape={jobAdminCalls.search.input.shape} />
      <ListState
        read={jobs}
        what="jobs"
        empty={narrowed ? 'No jobs match this search.' : 'No job has been posted yet.'}
      >
        {(all) => (
          <>
            <JobsTable jobs={all} sort={input.sort ?? 'newest'} />
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}
