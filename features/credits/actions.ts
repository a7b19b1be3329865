import { withoutContactDetails } from '#features/jobs/rules.ts'
import type { Context } from '#server/context.ts'
import type { ActionsOf } from '#server/feature.ts'
import type { creditCalls, LedgerEntry } from './contract.ts'
import { creditFigures, ledgerOf } from './records.ts'

/** The ledger oldest first, each entry with the balance after it. */
async function entries({ db }: Context, contractorId: string): Promise<LedgerEntry[]> {
  let balance = 0
  return (await ledgerOf(db, contractorId)).map((row) => {
    balance += row.amount
    return {
      id: row.id,
      kind: row.kind,
      amount: row.amount,
      balance,
      expiresAt: row.expires_at?.toISOString() ?? null,
      reason: row.reason,
      rule: row.rule,
      leadId: row.lead_id,
      jobTitle: row.job_title && withoutContactDetails(row.job_title),
      createdAt: row.created_at.toISOString(),
    }
  })
}

/** One value of a CSV file; one that a spreadsheet would take for a formula is kept as text. */
function csvValue(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const creditActions: ActionsOf<typeof creditCalls> = {
  async ledger(context, { contractorId }) {
    const figures = await creditFigures(context.db, contractorId, context.now)
    return { ...figures, entries: (await entries(context, contractorId)).reverse() }
  },
  async ledgerCsv(context, { contractorId }) {
    const head = ['Date', 'Kind', 'Credits', 'Balance', 'Reason', 'Job', 'Rule', 'Expires']
    const rows = (await entries(context, contractorId)).map((entry) => [
      entry.createdAt,
      entry.kind,
      entry.amount,
      entry.balance,
      entry.reason,
      entry.jobTitle,
      entry.rule,
      entry.expiresAt,
    ])
    const csv = [head, ...rows].map((row) => row.map(csvValue).join(',')).join('\r\n')
    return new Response(`\uFEFF${csv}\r\n`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="lead-credits.csv"`,
      },
    })
  },
}
