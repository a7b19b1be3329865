import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { paths } from '#shared/paths.ts'

/** The target of the back link on a lead's page: the lead, or the list when it is not theirs. */
export const backTo = (lead: ContractorLead | undefined): { to: string; label: string } =>
  lead
    ? { to: paths.lead('contractor', lead.id), label: lead.job.title }
    : { to: paths.contractorDashboard('leads'), label: 'Your leads' }
