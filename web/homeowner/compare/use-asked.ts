import type { ClientLead } from '#features/leads/contract/lead.ts'
import { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { useRead } from '#web/data/use-read.ts'
import { useLeadFiles } from '#web/leads/use-lead-files.ts'

/** The checks of a contractor, once there is one. */
function useChecksOf(lead: ClientLead | undefined) {
  const read = useRead(
    publicVerificationCalls.checks,
    { id: lead?.contractor.id ?? '' },
    { enabled: lead !== undefined },
  )
  return read.data?.checks ?? null
}

/** The checks of the up to three contractors compared. */
export function useChecks([first, second, third]: readonly ClientLead[]) {
  return [useChecksOf(first), useChecksOf(second), useChecksOf(third)]
}

function useFilesOf(lead: ClientLead | undefined) {
  const read = useLeadFiles(lead?.id ?? '', lead?.quote?.fileIds)
  return read.data?.map(({ name }) => name) ?? null
}

/** The names of the attachments of each quote. */
export function useFiles([first, second, third]: readonly ClientLead[]) {
  return [useFilesOf(first), useFilesOf(second), useFilesOf(third)]
}
