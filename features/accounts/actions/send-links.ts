import { type BulkWork, beginRun } from '#features/bulk-runs/records/advance.ts'
import { runView } from '#features/bulk-runs/records/run.ts'
import type { Context } from '#server/context.ts'
import { sendLoginLinks, sendVerificationLinks } from '../scheduled.ts'

async function begin(context: Context, work: BulkWork, what: string) {
  const run = runView(await beginRun(context, work))
  const message =
    run.state === 'done'
      ? `${what} sent to ${run.sent} of ${run.total} contractors.`
      : `${what} are on their way to ${run.total} contractors.`
  const results = [
    { outcome: 'sent' as const, count: run.sent },
    { outcome: 'skipped' as const, count: run.skipped },
    { outcome: 'failed' as const, count: run.failed },
  ]
  return { message, totalProcessed: run.sent + run.skipped + run.failed, results, run }
}

export const sendLoginCredentials = (context: Context) => begin(context, sendLoginLinks, 'Login links')
export const resendVerificationAll = (context: Context) => begin(context, sendVerificationLinks, 'Verification emails')
