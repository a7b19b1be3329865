import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import type { DraftState } from './use-quote-draft.ts'

/** Two devices went on without each other: neither is thrown away unasked. */
export function OtherDraftNotice({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <Notice
      tone="warn"
      role="status"
      title="You went on with this quote on another device"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onKeep}>
            Keep This One
          </Button>
          <Button size="sm" variant="secondary" onClick={onTake}>
            Use the Other
          </Button>
        </div>
      }
    >
      You see what was typed here. Nothing is overwritten until you choose.
    </Notice>
  )
}

const words: Record<DraftState, string> = {
  'as begun': 'What you type is kept as a draft',
  unsaved: 'Saving the draft…',
  saved: 'Draft saved, for all your devices',
  'on this device': 'Draft kept on this device until you are connected',
}

/** Where what was typed is by now. */
export const DraftWords = ({ state }: { state: DraftState }) => <p className="text-muted text-small">{words[state]}</p>
