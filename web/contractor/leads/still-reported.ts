import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { reportKindNames } from '#features/leads/rules/reports.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'

/** What happens to an open report when its lead ends; nothing when there is none. */
export const stillReported = ({ issue }: Pick<ContractorLead, 'issue'>): string =>
  issue ? ' Your report stays with us, and what is decided of it still pays.' : ''

/** Whether something can be reported: one report at a time, and each kind once. */
export const mayReport = (lead: ContractorLead): boolean =>
  lead.issue === null &&
  lead.reported.length < reportKindNames.length &&
  actionsFor(lead, 'contractor').includes('report-homeowner-issue')
