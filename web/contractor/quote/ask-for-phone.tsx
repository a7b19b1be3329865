import { useState } from 'react'
import { conversationCalls } from '#features/conversations/contract.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The part of the message by which an earlier one is found. */
const needed = 'my formal quote needs a phone number for you'
const request = `Before I can send it, ${needed}. Please add yours on the page of your account, or write it here.`

interface AskForPhoneProps {
  firstName: string
  conversationId: string
}

/** Asks the homeowner, by a message, for the phone number that the quote needs, and says whether they have read it. */
export function AskForPhone({ firstName, conversationId }: AskForPhoneProps) {
  const [id] = useState(newId)
  const { data } = useRead(conversationCalls.one, { conversationId, search: needed })
  const ask = useAction(conversationCalls.send, {
    failed: `Could not ask ${firstName}`,
    onSuccess: () => toast({ title: `${firstName} has been asked for their number` }),
  })
  if (!data) return null
  const asked = data.entries.findLast(({ mine }) => mine)
  if (asked)
    return (
      <p role="status" className="mt-1.5 text-small">
        You asked {firstName} for it on <DateText value={asked.at} time />.{' '}
        {data.conversation.otherReadTo >= asked.number ? 'They have read it.' : 'They have not read it yet.'} Once they
        add it to their account, it is filled in here.{' '}
        <TextLink to={paths.conversation(conversationId)}>Open Messages</TextLink>
      </p>
    )
  return (
    <Button
      className="mt-2"
      variant="secondary"
      size="sm"
      loading={ask.isPending}
      onClick={() => ask.mutate({ conversationId, id, text: request })}
    >
      Ask {firstName} for It
    </Button>
  )
}
