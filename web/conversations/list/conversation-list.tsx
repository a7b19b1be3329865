import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { type Conversation, conversationCalls } from '#features/conversations/contract.ts'
import { conversationsPerPage } from '#features/conversations/rules.ts'
import { searchLength } from '#shared/lengths.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useHasOlder } from '#web/data/use-has-older.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AddressInput } from '#web/ui/forms/address-input.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'

interface ConversationListProps {
  input: { page: number; search?: string }
  /** The selected conversation. */
  chosen: string | undefined
  titleAs: 'h1' | 'h2'
}

/** The list of conversations: unread first, then newest first. */
export function ConversationList({ input, chosen, titleAs: Title }: ConversationListProps) {
  const list = useRead(conversationCalls.list, input, { keepPrevious: true })
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-5 pb-3 lg:sticky lg:top-0 lg:z-10 lg:bg-paper">
        <Title className="font-bold font-display text-heading">Messages</Title>
        <Form role="search" action={paths.messages} className="flex gap-1">
          <AddressInput
            type="search"
            name="search"
            aria-label="Search names, jobs and messages"
            placeholder="Search"
            maxLength={searchLength}
            inAddress={input.search ?? ''}
          />
          <IconButton type="submit" label="Search">
            <Search className="size-5" aria-hidden="true" />
          </IconButton>
        </Form>
      </div>
      {list.data ? (
        <Found conversations={list.data} input={input} chosen={chosen} />
      ) : list.error ? (
        <div className="p-4">
          <ReadFailed title="Failed to load your messages" read={list} />
        </div>
      ) : (
        <SkeletonCards className="p-4" label="Loading your messages" />
      )}
    </>
  )
}

type FoundProps = Pick<ConversationListProps, 'input' | 'chosen'> & { conversations: readonly Conversation[] }

function Found({ conversations, input, chosen }: FoundProps) {
  const { page, search } = input
  const isContractor = useSession()?.userType === 'contractor'
  const isFull = conversations.length === conversationsPerPage
  const hasOlder = useHasOlder(conversationCalls.list, { ...input, page: page + 1 }, isFull)
  if (conversations.length === 0 && page === 1)
    return (
      <div className="p-4">
        {search ? (
          <EmptyState titleAs="h2" drawing="letterbox" title="Nothing found">
            Nothing found for “{search}”. <TextLink to={paths.messages}>Show all</TextLink>
          </EmptyState>
        ) : (
          <EmptyState
            titleAs="h2"
            drawing="letterbox"
            title="No messages yet"
            action={
              isContractor ? (
                <Button to={paths.contractorDashboard('jobs')}>See available jobs</Button>
              ) : (
                <Button to={paths.postJob}>Post a Job</Button>
              )
            }
          >
            {isContractor
              ? 'A conversation begins when you ask to quote for a job, or a homeowner writes to you.'
              : 'A conversation begins when a contractor asks to quote for your job, or you write to one.'}
          </EmptyState>
        )}
      </div>
    )
  const address = (to: number) =>
    `${paths.messages}?${new URLSearchParams({ ...(search && { search }), page: String(to) })}`
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} isChosen={conversation.id === chosen} />
          </li>
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <nav aria-label="More messages" className="flex justify-between gap-3 p-4 font-semibold text-brand">
          {page > 1 ? <Link to={address(page - 1)}>Newer</Link> : <span />}
          {hasOlder && <Link to={address(page + 1)}>Older</Link>}
        </nav>
      )}
    </>
  )
}
