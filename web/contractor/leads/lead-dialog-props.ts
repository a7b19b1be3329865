import type { ContractorLead } from '#features/leads/contract/lead.ts'

/** What every dialog of a step is given. */
export interface LeadDialogProps {
  lead: ContractorLead
  onClose: () => void
}
