import type { Visit } from '#features/visits/contract.ts'

/** What every dialog about a visit is given. */
export interface VisitDialogProps {
  visit: Visit
  onClose: () => void
}
