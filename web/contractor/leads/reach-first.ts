import type { ContractorLead } from '#features/leads/contract/lead.ts'

/** Whether the next step is to call or write to the homeowner, before anything is recorded here. */
export const reachFirst = ({ status, homeowner }: ContractorLead): boolean =>
  status === 'confirmed' && !homeowner.gone && homeowner.contact !== null
