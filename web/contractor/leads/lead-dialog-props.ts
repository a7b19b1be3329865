import type { ContractorLead } from '#features/leads/contract/lead.ts'

/** The props of every step's dialog. */
export interface LeadDialogProps {
  lead: ContractorLead
  onClose: () => void
}
