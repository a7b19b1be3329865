import type { ContractorLead } from '#features/leads/contract/lead.ts'

/** What becomes of an open report when its lead ends; nothing when there is none. */
export const stillReported = ({ issue }: Pick<ContractorLead, 'issue'>): string =>
  issue ? ' Your report stays with us, and what is decided of it still pays.' : ''
