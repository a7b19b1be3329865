import type { ActionsOf } from '#server/calls/feature.ts'
import { cancel, markPaid, markUnpaid } from './actions/change.ts'
import { csv, document } from './actions/files.ts'
import { issue } from './actions/issue.ts'
import { list, ofLead } from './actions/list.ts'
import { sayPaid } from './actions/say-paid.ts'
import type { customerInvoiceCalls } from './contract.ts'

export const customerInvoiceActions: ActionsOf<typeof customerInvoiceCalls> = {
  list,
  csv,
  document,
  ofLead,
  issue,
  cancel,
  markPaid,
  sayPaid,
  markUnpaid,
}
