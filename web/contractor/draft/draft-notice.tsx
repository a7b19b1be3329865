import { TwoDrafts } from '#web/ui/states/two-drafts.tsx'
import type { DraftStatus } from './draft-saver.ts'

interface OtherDraftNoticeProps {
  what: 'quote' | 'change'
  onTake: () => void
  onKeep: () => void
}

export const OtherDraftNotice = ({ what, ...choices }: OtherDraftNoticeProps) => (
  <TwoDrafts title={`You went on with this ${what} in another tab or on another device`} {...choices}>
    You see what was typed here. Nothing is overwritten until you choose.
  </TwoDrafts>
)

const words: Record<DraftStatus, string> = {
  'as begun': 'What you type is kept as a draft',
  unsaved: 'Saving the draft…',
  saved: 'Draft saved, for all your devices',
  'on this device': 'Draft kept on this device until you are connected',
}

/** Where the draft is stored at the moment. */
export const DraftWords = ({ status }: { status: DraftStatus }) => (
  <p className="text-muted text-small">{words[status]}</p>
)
