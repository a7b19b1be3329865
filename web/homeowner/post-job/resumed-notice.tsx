import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import type { LocalDraft } from './draft.ts'
import { steps } from './job-form.ts'

interface ResumedNoticeProps {
  draft: LocalDraft
  onStartAgain: () => void
}

/** Says that an earlier draft was restored, and discards it after confirmation. */
export function ResumedNotice({ draft, onStartAgain }: ResumedNoticeProps) {
  const [state, setState] = useState<'shown' | 'asking' | 'gone'>('shown')
  if (state === 'gone') return null
  const asking = state === 'asking'
  return (
    <Notice
      tone={asking ? 'warn' : 'good'}
      action={
        <div className="flex gap-2">
          {asking && (
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
          )}
          {/* One button for both, so that it keeps the focus: on the safe answer once asked. */}
          <Button
            size="sm"
            variant={asking ? 'secondary' : 'quiet'}
            onClick={() => setState(asking ? 'shown' : 'asking')}
          >
            {asking ? 'Keep it' : 'Start again'}
          </Button>
        </div>
      }
    >
      <p role="status">
        {asking ? 'Clear everything you wrote and begin with an empty form?' : <Resumed {...draft} />}
      </p>
    </Notice>
  )
}

function Resumed({ copied, step, version, at }: LocalDraft) {
  if (copied) return 'This is a copy of your earlier job. Change what is different, then post it.'
  if (step === steps.length - 1) return 'We kept your job. It is not posted yet: look it over, then press Post Job.'
  return (
    <>
      {version ? (
        <>
          We kept what you began, as it was on <DateText value={at} />.
        </>
      ) : (
        'We kept what you wrote on this device.'
      )}{' '}
      Carry on where you left off.
    </>
  )
}
