import type { ClientLead } from '#features/leads/contract/lead.ts'
import { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { useRead } from '#web/data/use-read.ts'
import { useLeadFiles } from '#web/leads/use-lead-files.ts'

/** What we checked of one contractor, once there is one to ask about. */
function useChecksOf(lead: ClientLead | undefined) {
  const read = useRead(
    publicVerificationCalls.checks,
    { id: lead?.contractor.id ?? '' },
    { enabled: lead !== undefined },
  )
  return read.data?.checks ?? null
}

/** What we checked of each of the three at most whose quotes can be compared. */
export function useChecks([first, second, third]: readonly ClientLead[]) {
  return [useChecksOf(first), useChecksOf(second), useChecksOf(third)]
}

function useFilesOf(lead: ClientLead | undefined) {
  const read = useLeadFiles(lead?.id ?? '', lead?.quote?.fileIds)
  return read.data?.map(({ name }) => name) ?? null
}

/** The names of the files that came with each of the quotes. */
export function useFiles([first, second, third]: readonly ClientLead[]) {
  return [useFilesOf(first), useFilesOf(second), useFilesOf(third)]
}
