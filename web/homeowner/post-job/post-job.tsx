import { useMemo } from 'react'
import { useSession } from '#web/data/session.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { readDraft } from './draft.ts'
import { ForHomeowners } from './for-homeowners.tsx'
import { Wizard } from './wizard.tsx'

export const meta = pageMeta({
  title: 'Post a Job',
  description: 'Describe the work in three short steps, free. Local contractors ask to quote, and you choose.',
})

export default function PostJob() {
  const session = useSession()
  const hydrated = useHydrated()
  // Read once: from then on the form itself holds the job. The server does not know of it.
  const draft = useMemo(() => (hydrated ? readDraft() : null), [hydrated])
  if (session && session.userType !== 'client') return <ForHomeowners role={session.userType} />
  return <Wizard key={draft ? 'resumed' : 'new'} draft={draft} clientId={session?.id} />
}
