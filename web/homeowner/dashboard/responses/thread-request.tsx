import { leadCalls } from '#features/leads/contract.ts'
import { clientNext } from '#features/leads/rules/words.ts'
import { useRead } from '#web/data/use-read.ts'
import { movedOnOf } from '#web/leads/moved-on.ts'
import { DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { AnswerBy } from './answer-by.tsx'
import { ResponseActions } from './response-actions.tsx'

interface ThreadRequestProps {
  clientId: string
  jobId: string
  leadId: string
}

/** The request of a conversation that awaits the homeowner's approval, with its buttons, above the messages. */
export default function ThreadRequest({ clientId, jobId, leadId }: ThreadRequestProps) {
  const { data: leads } = useRead(leadCalls.ofClient, { clientId, jobId })
  const lead = leads?.find(({ id, status }) => id === leadId && status === 'pending')
  return (
    <DialogHost whyGone={movedOnOf(leads, 'client')}>
      {lead && (
        <section
          aria-label="Request"
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b bg-brand-wash px-3 py-2 text-small sm:px-4"
        >
          <p className="min-w-0 flex-1 basis-72">
            {clientNext(lead)} <AnswerBy lead={lead} className="font-semibold" />
          </p>
          <ResponseActions lead={lead} rivals={[]} />
        </section>
      )}
    </DialogHost>
  )
}
