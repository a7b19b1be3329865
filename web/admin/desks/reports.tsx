import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { reportCalls } from '#features/reports/contract.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { ReportCard } from './report-card.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [reportCalls.list, reportsInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Reports', hidden: true })

const reportsInput = (address: URLSearchParams) => ({
  ...listInput(address),
  state: reportCalls.list.input.shape.state.safeParse(address.get('state') ?? undefined).data ?? ('open' as const),
})

const states = [
  { value: 'open', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
]

export default function Reports() {
  return (
    <AdminFrame title="Reports" lead="Reviews and messages that somebody has reported.">
      <ReportedTexts />
    </AdminFrame>
  )
}

function ReportedTexts() {
  const input = reportsInput(new URLSearchParams(useLocation().search))
  const reports = useRead(reportCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="A person, a business, or words of the report.">
        <Choice label="Show" name="state" value={input.state} options={states} />
      </ListSearch>
      <ListState
        read={reports}
        what="reports"
        isEmpty={(all) => all.length === 0}
        empty={input.search ? 'No reports match these words.' : 'Nothing here.'}
      >
        {(all) => (
          <>
            <ul className="grid gap-3">
              {all.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </ul>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}
