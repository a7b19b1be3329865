import { useEffect, useMemo } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { useSession } from '#web/data/session.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { type copyInHand, fromAccount, isBeginning, newerDraft, readDraft, saidIn } from './draft.ts'
import { ForHomeowners } from './for-homeowners.tsx'
import { stepHashes } from './job-form.ts'
import { Wizard } from './wizard.tsx'

export const handle = taskPage

export const meta = pageMeta({
  title: 'Post a Job',
  description: 'Describe the work in three short steps, free. Local contractors ask to quote, and you choose.',
})

export default function PostJob() {
  const session = useSession()
  const { search, state }: Location<Partial<typeof copyInHand> | null> = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isHomeowner = session?.userType === 'client'
  const account = useRead(jobDraftCalls.read, {}, { enabled: isHomeowner })
  // Where the account cannot be asked, what this browser has is enough to go on.
  const known = hydrated && !(isHomeowner && account.isPending && account.failureCount === 0)
  const address = new URLSearchParams(search)
  const said = saidIn(address)
  const saysAnew = address.has('what') && (said.title ?? said.category) !== undefined
  const first = saysAnew && !said.title ? 1 : 0
  // Chosen once: from then on the form itself holds the job.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later is what the form has sent.
  const begun = useMemo(() => {
    if (!known) return null
    const kept = readDraft()
    const copyLeft = Boolean(kept?.copied && !state?.copyInHand)
    const here = copyLeft || (kept && saysAnew && isBeginning(kept)) ? null : kept
    if (!isHomeowner || !account.data) return { draft: here, older: null, copyLeft }
    return { ...newerDraft(here, account.data.draft && fromAccount(account.data.draft)), copyLeft }
  }, [known])
  // From now on the draft has it: what is changed here is not said again by the address when the page is loaded anew.
  const isTaken = saysAnew && begun !== null && begun.draft === null
  useEffect(() => {
    if (isTaken) void navigate({ search: '', hash: stepHashes[first] }, { replace: true })
  }, [isTaken, first, navigate])
  if (session && session.userType !== 'client') return <ForHomeowners role={session.userType} />
  return <Wizard key={begun?.draft ? 'resumed' : 'new'} {...{ begun, said, first }} clientId={session?.id} />
}
