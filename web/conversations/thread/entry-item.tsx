import { Check, CheckCheck, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Conversation, Entry } from '#features/conversations/contract.ts'
import { isWordedByUs, provesVisit } from '#features/leads/rules/story.ts'
import { removedText } from '#features/removals/rules.ts'
import { formatTime } from '#shared/dates.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { GivenFiles } from '#web/ui/pictures/given-files.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Bubble, Words } from './bubble.tsx'

const ReportDialog = late(() => import('#web/reports/report-dialog.tsx'))

interface EntryItemProps {
  entry: Entry
  conversation: Conversation
  /** My newest message shows whether it has been read. */
  newestOfMine: boolean
}

/** A message, or a step of the lead with its message. */
export function EntryItem({ entry, conversation, newestOfMine }: EntryItemProps) {
  const { step, text, files, removed } = entry
  const worded = step && text ? { action: step.action, notes: text } : null
  const byUs = worded !== null && isWordedByUs(worded)
  return (
    <>
      {step && (
        <p className="mx-auto max-w-md px-4 py-1 text-center text-muted text-small">
          {step.label}
          {step.label.endsWith('.') ? ' ' : ', '}
          <Time at={entry.at} />
        </p>
      )}
      {byUs && <OurWords entry={entry} changedBy={provesVisit(worded) ? null : conversation.other.name} />}
      {!byUs && (!step || text || files.length > 0 || removed) && (
        <Message entry={entry} conversation={conversation} newestOfMine={newestOfMine} />
      )}
    </>
  )
}

/** What changed in the job, or how a visit was proved: nobody's message, so no bubble. */
function OurWords({ entry, changedBy }: { entry: Entry; changedBy: string | null }) {
  return (
    <div className="mx-auto flex max-w-md items-center justify-center gap-1 px-4 text-small">
      <Words text={entry.text} />
      {changedBy && !entry.mine && <ReportMessage entry={entry} about={`how ${changedBy} changed the job`} />}
    </div>
  )
}

function Message({ entry, conversation, newestOfMine }: EntryItemProps) {
  const { mine, text, files, removed, number, at } = entry
  const { other, otherReadTo } = conversation
  const isRead = number <= otherReadTo
  return (
    <Bubble
      mine={mine}
      by={mine ? 'You' : other.name}
      aside={!mine && !removed && <ReportMessage entry={entry} about={`what ${other.name} wrote`} />}
      foot={
        <>
          <Time at={at} />
          {mine && newestOfMine && (
            <span className="inline-flex items-center gap-1">
              {isRead ? (
                <CheckCheck className="size-3.5" aria-hidden="true" />
              ) : (
                <Check className="size-3.5" aria-hidden="true" />
              )}
              {isRead ? 'Read' : 'Sent'}
            </span>
          )}
        </>
      }
    >
      {removed ? (
        <p className="text-muted italic">
          {removed === 'account' ? 'Message removed with the account.' : removedText(removed)}
        </p>
      ) : (
        <>
          <GivenFiles files={files} />
          {text && <Words text={text} />}
        </>
      )}
    </Bubble>
  )
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatTime(at)}</time>

/** Reports a message for moderation. */
function ReportMessage({ entry, about }: { entry: Entry; about: string }) {
  const [step, setStep] = useState<'writing' | 'reported' | null>(null)
  if (step === 'reported')
    return (
      <span role="status" className="shrink-0 text-label text-muted">
        Reported
      </span>
    )
  return (
    <>
      <IconButton
        label={`Report ${about}`}
        className="size-9 text-muted opacity-60 hover:opacity-100 focus-visible:opacity-100"
        onClick={() => setStep('writing')}
      >
        <Flag className="size-4" aria-hidden="true" />
      </IconButton>
      {step === 'writing' && (
        <ReportDialog
          kind="message"
          thingId={entry.id}
          onReported={() => setStep('reported')}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
