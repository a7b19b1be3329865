import type { OwnContractor } from '#features/profiles/contract.ts'
import { usePause } from '#web/contractor/editing/use-pause.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** Says that the profile is paused, and resumes it. */
export function PausedBanner({ contractor: { id, pausedUntil } }: { contractor: OwnContractor }) {
  const pause = usePause()
  if (!pausedUntil) return null
  return (
    <Notice
      tone="warn"
      title={
        <>
          You are paused until <DateText value={pausedUntil} />
        </>
      }
      action={
        <Button
          variant="secondary"
          loading={pause.isPending}
          onClick={() => thenGoBack(() => pause.mutate({ id, until: null }))}
        >
          Take Work Again
        </Button>
      }
    >
      You are not in the directory, and get no job alerts. Your leads stay as they are.
    </Notice>
  )
}
