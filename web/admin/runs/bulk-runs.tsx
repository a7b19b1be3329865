import type { LoaderFunctionArgs } from 'react-router'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { RunCard } from './run-card.tsx'

export const loader = ({ context }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [bulkRunCalls.list, {}]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Bulk runs', hidden: true })

export default function BulkRuns() {
  return (
    <AdminFrame
      title="Bulk runs"
      lead="What is being done, or has been done, for many people at once. Nobody is dealt with twice."
    >
      <Runs />
    </AdminFrame>
  )
}

function Runs() {
  const runs = useRead(bulkRunCalls.list, {})
  return (
    <ListState
      read={runs}
      what="bulk runs"
      isEmpty={(all) => all.length === 0}
      empty="There have been no bulk runs yet."
    >
      {(all) => (
        <ul className="grid gap-3">
          {all.map((run) => (
            <RunCard key={run.id} run={run} />
          ))}
        </ul>
      )}
    </ListState>
  )
}
