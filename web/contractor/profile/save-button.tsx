import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { useMoveToAccount } from '#web/homeowner/shortlist/use-move-to-account.ts'
import { removeHere, savedHere, saveHere } from '#web/homeowner/shortlist/visitor-shortlist.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/**
 * Adds a contractor to the homeowner's shortlist or removes them; a visitor's list is stored in the browser until they
 * sign in.
 */
export default function SaveButton({ contractor }: { contractor: PublicContractor }) {
  return useSession() ? <SaveForGood contractorId={contractor.id} /> : <SaveHere contractorId={contractor.id} />
}

function SaveForGood({ contractorId }: { contractorId: string }) {
  useMoveToAccount()
  const { data } = useRead(shortlistCalls.holds, { contractorId })
  const failed = 'Your shortlist did not change'
  const save = useAction(shortlistCalls.save, { onSuccess: () => told('You can invite up to three at once.'), failed })
  const remove = useAction(shortlistCalls.remove, { failed })
  const saved = data?.saved ?? false
  return (
    <SaveToggle
      saved={saved}
      busy={save.isPending || remove.isPending}
      onPress={() => (saved ? remove : save).mutate({ contractorId })}
    />
  )
}

function SaveHere({ contractorId }: { contractorId: string }) {
  const [saved, setSaved] = useState(false)
  // After hydration.
  useEffect(() => setSaved(savedHere().includes(contractorId)), [contractorId])
  const press = () => {
    if (saved) removeHere(contractorId)
    else {
      saveHere(contractorId)
      told('We keep it in this browser. Sign in or sign up here, and it comes along.')
    }
    setSaved(!saved)
  }
  return <SaveToggle saved={saved} onPress={press} />
}

const told = (description: string) =>
  toast({
    title: 'Saved to your shortlist',
    description: (
      <>
        {`${description} `}
        <TextLink to={paths.shortlist}>See the shortlist</TextLink>
      </>
    ),
  })

function SaveToggle({ saved, busy, onPress }: { saved: boolean; busy?: boolean; onPress: () => void }) {
  const Icon = saved ? BookmarkCheck : Bookmark
  return (
    <Button
      variant="quiet"
      aria-pressed={saved}
      aria-label="Save to shortlist"
      disabled={busy}
      icon={<Icon className="size-5" aria-hidden="true" />}
      onClick={onPress}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}
