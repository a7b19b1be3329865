import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import type { JobInHand } from './draft.ts'
import { steps } from './job-form.ts'

interface ResumedNoticeProps {
  draft: JobInHand
  onStartAgain: () => void
}

/** Says that an earlier draft was restored, and discards it after confirmation. */
export function ResumedNotice({ draft, onStartAgain }: ResumedNoticeProps) {
  const [state, setState] = useState<'shown' | 'asking' | 'gone'>('shown')
  if (state === 'gone') return null
  if (state === 'shown')
    return (
      <Notice
        tone="good"
        action={
          <Button size="sm" variant="quiet" onClick={() => setState('asking')}>
            Start again
          </Button>
        }
      >
        {draft.copied ? (
          'This is a copy of your earlier job. Change what is different, then post it.'
        ) : draft.step === steps.length - 1 ? (
          'We kept your job. It is not posted yet: look it over, then press Post Job.'
        ) : (
          <>
            {draft.version ? (
              <>
                We kept what you began, as it was on <DateText value={draft.at} />.
              </>
            ) : (
              'We kept what you wrote on this device.'
            )}{' '}
            Carry on where you left off.
          </>
        )}
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      action={
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              setState('gone')
              onStartAgain()
            }}
          >
            Clear it
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setState('shown')}>
            Keep it
          </Button>
        </div>
      }
    >
      Clear everything you wrote and begin with an empty form?
    </Notice>
  )
}
