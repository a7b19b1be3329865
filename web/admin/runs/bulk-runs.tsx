import type { LoaderFunctionArgs } from 'react-router'
import { bulkRunCalls } from '#features/bulk-runs/contract.ts'
import { bulkWorkNames } from '#features/bulk-runs/rules.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { RunActions, RunDetails, runColumns } from './run-columns.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => adminReads(context, [bulkRunCalls.list, {}])

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
    <ListState read={runs} what="bulk runs" empty="There have been no bulk runs yet.">
      {(all) => (
        <DataTable
          name="Bulk runs"
          rows={all}
          rowKey={({ id }) => id}
          columns={runColumns}
          actions={(run) => <RunActions run={run} />}
          more={{ about: ({ work }) => bulkWorkNames[work], show: (run) => <RunDetails run={run} /> }}
        />
      )}
    </ListState>
  )
}
