import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { paths } from '#shared/paths.ts'

/** Where a contractor goes back to from a page about a lead: to the lead, or to all of them when it is none of theirs. */
export const backTo = (lead: ContractorLead | undefined): { to: string; label: string } =>
  lead
    ? { to: paths.lead('contractor', lead.id), label: lead.job.title }
    : { to: paths.contractorDashboard('leads'), label: 'Your leads' }
