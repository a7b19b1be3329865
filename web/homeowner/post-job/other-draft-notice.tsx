import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import type { JobInHand } from './draft.ts'

interface OtherDraftNoticeProps {
  other: JobInHand
  onTake: () => void
  onKeep: () => void
}

/** Two devices went on without each other: neither is thrown away unasked. */
export function OtherDraftNotice({ other, onTake, onKeep }: OtherDraftNoticeProps) {
  return (
    <Notice
      tone="warn"
      role="status"
      title={`There is another draft of yours${other.job.title ? `: ${other.job.title}` : ''}`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onKeep}>
            Keep this one
          </Button>
          <Button size="sm" variant="secondary" onClick={onTake}>
            Use the other
          </Button>
        </div>
      }
    >
      You wrote it on another device or at another time
      {other.at && (
        <>
          : <DateText value={other.at} time />
        </>
      )}
      . You see the one you wrote last.
    </Notice>
  )
}
