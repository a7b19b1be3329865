import type { Visit } from '#features/visits/contract.ts'

/** The props of every dialog about a visit. */
export interface VisitDialogProps {
  visit: Visit
  onClose: () => void
}
