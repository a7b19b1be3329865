import { useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { useOutbox } from '#web/conversations/outbox/use-outbox.ts'
import { isNotFound } from '#web/data/failure.ts'
import type { Outgoing } from '#web/data/outbox-store.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { late } from '#web/ui/states/late.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { EntryList } from './entry-list.tsx'
import { OutgoingItem } from './outgoing-item.tsx'
import type { Thread as Read } from './read-thread.ts'
import { Scroller } from './scroller.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { useReading } from './use-reading.ts'
import { useThread } from './use-thread.ts'
import { useWantedEntry } from './use-wanted-entry.ts'
import { useWriting } from './use-writing.ts'

const ThreadRequest = late(() => import('#web/homeowner/dashboard/responses/thread-request.tsx'))
const ThreadVisit = late(() => import('#web/visits/thread-visit.tsx'))
const PushOffer = late(() => import('#web/notifications/push-offer.tsx'))
const ThreadSearch = late(() => import('./thread-search.tsx'))

interface ThreadProps {
  accountId: string
  conversationId: string
}

/** A conversation, from its last message, and the composer. */
export function Thread({ accountId, conversationId }: ThreadProps) {
  const thread = useThread(conversationId)
  if (thread.data) return <OpenThread accountId={accountId} thread={thread} read={thread.data} />
  if (!thread.error) return <SkeletonCards className="p-4" label="Loading the conversation" />
  return (
    <div className="p-4 sm:p-8">
      {isNotFound(thread.error) ? (
        <EmptyState
          drawing="letterbox"
          titleAs="h1"
          title="We cannot find this conversation"
          action={<Button to={paths.messages}>All messages</Button>}
        >
          There is none of yours at this address. Part of the link may be missing.
        </EmptyState>
      ) : (
        <ReadFailed titleAs="h1" title="Failed to load the conversation" read={thread} />
      )}
    </div>
  )
}

interface OpenThreadProps {
  accountId: string
  thread: ReturnType<typeof useThread>
  read: Read
}

function OpenThread({ accountId, thread, read }: OpenThreadProps) {
  const { conversation, entries, more, endsEarly = false } = read
  const { id, other, closedBecause, side, leadStatus, leadId, jobId } = conversation
  const lastNumber = entries.at(-1)?.number ?? 0
  const [searching, setSearching] = useState(false)
  const [readBefore] = useState(conversation.unread > 0 ? conversation.readTo : null)
  const outbox = useOutbox(id, thread.add)
  const { isWriting, tell } = useWriting(id, conversation.lastNumber)
  useReading({ ...conversation, lastNumber }, (to) => thread.note({ readTo: to, ...(!endsEarly && { unread: 0 }) }))
  const arrived = new Set(entries.map((entry) => entry.id))
  const outgoing = outbox.outgoing.filter((message) => !arrived.has(message.id))
  const want = useWantedEntry()
  const goTo = async (number: number) => {
    want(number)
    if (!(await thread.goTo(number))) want(null)
    setSearching(false)
  }
  const composer = useRef<ComposerHandle>(null)
  const edit = (message: Outgoing) => {
    composer.current?.takeBack(message)
    outbox.remove(message.id)
  }
  const showNewer = async () => {
    want(lastNumber + 1)
    await thread.loadNewer()
  }
  return (
    <>
      <ThreadHeader
        conversation={conversation}
        isWriting={isWriting}
        onSearch={() => setSearching(!searching)}
        onBlocked={() => void thread.refetch()}
      />
      {side === 'client' && leadStatus === 'pending' && leadId && jobId && (
        <ThreadRequest clientId={accountId} jobId={jobId} leadId={leadId} />
      )}
      {leadId && <ThreadVisit conversation={conversation} leadId={leadId} />}
      {searching && (
        <ThreadSearch conversationId={id} onFound={(number) => void goTo(number)} onClose={() => setSearching(false)} />
      )}
      <Scroller
        label={`Messages with ${other.name}`}
        lastNumber={lastNumber}
        waiting={outgoing.length}
        more={more}
        loading={thread.loading}
        onOlder={() => void thread.loadOlder()}
        endsEarly={endsEarly}
        onNewest={() => (endsEarly ? thread.goToNewest() : Promise.resolve())}
      >
        <EntryList thread={read} readBefore={readBefore}>
          {endsEarly && (
            <li className="text-center">
              <Button variant="quiet" size="sm" loading={thread.loading} loadingText="Loading..." onClick={showNewer}>
                Show newer messages
              </Button>
            </li>
          )}
          <OutgoingItems messages={outgoing} outbox={outbox} onEdit={closedBecause === null ? edit : undefined} />
          {entries.some(({ kind, mine }) => kind === 'message' && mine) && (
            <li>
              <PushOffer>You have written to {other.name}. See at once when they answer.</PushOffer>
            </li>
          )}
        </EntryList>
      </Scroller>
      {closedBecause === null ? (
        <Composer
          key={id}
          ref={composer}
          accountId={accountId}
          conversation={conversation}
          onSend={(text, files) => {
            if (endsEarly) void thread.goToNewest()
            outbox.send(text, files)
          }}
          onWriting={tell}
        />
      ) : (
        <p className="border-line border-t bg-sunken px-4 py-3 text-center text-muted text-small">{closedBecause}</p>
      )}
    </>
  )
}

interface OutgoingItemsProps {
  messages: readonly Outgoing[]
  outbox: ReturnType<typeof useOutbox>
  /** Undefined when nothing more can be written here. */
  onEdit: ((message: Outgoing) => void) | undefined
}

const OutgoingItems = ({ messages, outbox, onEdit }: OutgoingItemsProps) =>
  messages.map((message) => (
    <li key={message.id}>
      <OutgoingItem
        message={message}
        progress={outbox.sending?.id === message.id ? outbox.sending.progress : null}
        cutOff={outbox.cutOff}
        signedOut={outbox.signedOut}
        onRetry={() => outbox.retry(message)}
        onEdit={onEdit && (() => onEdit(message))}
        onRemove={() => outbox.remove(message.id)}
      />
    </li>
  ))
