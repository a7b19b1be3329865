import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { useSession } from '#web/data/session.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { fromAccount, newerDraft, readDraft, saidIn } from './draft.ts'
import { ForHomeowners } from './for-homeowners.tsx'
import { Wizard } from './wizard.tsx'

export const handle = taskPage

export const meta = pageMeta({
  title: 'Post a Job',
  description: 'Describe the work in three short steps, free. Local contractors ask to quote, and you choose.',
})

export default function PostJob() {
  const session = useSession()
  const { search } = useLocation()
  const hydrated = useHydrated()
  const isHomeowner = session?.userType === 'client'
  const account = useRead(jobDraftCalls.read, {}, { enabled: isHomeowner })
  // Where the account cannot be asked, what this browser has is enough to go on.
  const known = hydrated && !(isHomeowner && account.isPending && account.failureCount === 0)
  // Chosen once: from then on the form itself holds the job.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later is what the form has sent.
  const begun = useMemo(() => {
    if (!known) return null
    if (!isHomeowner || !account.data) return { draft: readDraft(), older: null }
    return newerDraft(readDraft(), account.data.draft && fromAccount(account.data.draft))
  }, [known])
  if (session && session.userType !== 'client') return <ForHomeowners role={session.userType} />
  const said = saidIn(new URLSearchParams(search))
  return <Wizard key={begun?.draft ? 'resumed' : 'new'} begun={begun} said={said} clientId={session?.id} />
}
