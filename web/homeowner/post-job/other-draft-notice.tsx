import { TwoDrafts } from '#web/ui/states/two-drafts.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import type { LocalDraft } from './draft.ts'

interface OtherDraftNoticeProps {
  other: LocalDraft
  onTake: () => void
  onKeep: () => void
}

export const OtherDraftNotice = ({ other, ...choices }: OtherDraftNoticeProps) => (
  <TwoDrafts title={`There is another draft of yours${other.job.title ? `: ${other.job.title}` : ''}`} {...choices}>
    You wrote it on another device or at another time
    {other.at && (
      <>
        : <DateText value={other.at} time />
      </>
    )}
    . You see the one you wrote last.
  </TwoDrafts>
)
