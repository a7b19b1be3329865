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
  // If the account is unreachable, this browser's draft is used.
  const known = hydrated && !(isHomeowner && account.isPending && account.failureCount === 0)
  const address = new URLSearchParams(search)
  const said = saidIn(address)
  const saysAnew = address.has('what') && (said.title ?? said.category) !== undefined
  const first = saysAnew && !said.title ? 1 : 0
  // Computed once: from then on the form holds the job.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later reads return what the form itself has saved.
  const begun = useMemo(() => {
    if (!known) return null
    const stored = readDraft()
    const copyLeft = Boolean(stored?.copied && !state?.copyInHand)
    const here = copyLeft || (stored && saysAnew && isBeginning(stored)) ? null : stored
    if (!isHomeowner || !account.data) return { draft: here, older: null, copyLeft }
    return { ...newerDraft(here, account.data.draft && fromAccount(account.data.draft)), copyLeft }
  }, [known])
  // The draft has adopted the address by now: a reload must not apply it again.
  const isTaken = saysAnew && begun !== null && begun.draft === null
  useEffect(() => {
    if (isTaken) void navigate({ search: '', hash: stepHashes[first] }, { replace: true })
  }, [isTaken, first, navigate])
  if (session && session.userType !== 'client') return <ForHomeowners role={session.userType} />
  return <Wizard key={begun?.draft ? 'resumed' : 'new'} {...{ begun, said, first }} clientId={session?.id} />
}
