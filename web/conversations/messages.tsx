import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router'
import { conversationCalls } from '#features/conversations/contract.ts'
import { paths } from '#shared/paths.ts'
import { askCall } from '#web/data/ask-call.ts'
import { requireEither } from '#web/data/guard.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useSession } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { listInput } from './list/list-input.ts'
import { Thread } from './thread/thread.tsx'
import { useWindowLeft } from './use-window-left.ts'

export async function loader({ context, url, params: { id } }: LoaderFunctionArgs) {
  requireEither({ context, url }, ['client', 'contractor'])
  const { searchParams } = url
  const leadId = searchParams.get('leadId')
  if (leadId && !id) await leadTo(leadId, searchParams.get('about'), context)
  return id
    ? prefetch(
        context,
        [conversationCalls.one, { conversationId: id }],
        [conversationCalls.list, listInput(searchParams)],
      )
    : prefetch(context, [conversationCalls.list, listInput(searchParams)])
}

export const clientLoader = pageReads

/** Redirects to the conversation of a lead, if this person has it. */
async function leadTo(leadId: string, about: string | null, context: LoaderFunctionArgs['context']) {
  const found = await askCall(pageContextOf(context).ask, conversationCalls.list, { leadId }).catch(() => [])
  throw redirect(found[0] ? paths.conversation(found[0].id, about) : paths.messages)
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Messages', hidden: true })

/** The list of conversations and the selected one: side by side on a large screen, one at a time on a phone. */
export default function Messages() {
  const { id } = useParams()
  const accountId = useSession()?.id
  const [search] = useSearchParams()
  const place = useWindowLeft()
  if (!accountId) return null
  return (
    <div
      ref={place}
      data-fills-window={id ? '' : undefined}
      className={classes(
        'mx-auto flex w-full max-w-[88rem] lg:h-(--window-left) lg:min-h-88',
        // What is left below the header, until it is measured.
        '[--window-left:calc(100dvh-4rem-5px-var(--bottom-bar,0px))]',
        id && 'h-(--window-left) min-h-88 max-lg:overflow-hidden',
      )}
    >
      <aside
        aria-label="All messages"
        className={classes(
          'w-full min-w-0 flex-col lg:flex lg:w-96 lg:shrink-0 lg:scroll-pt-32 lg:overflow-y-auto lg:border-line lg:border-r',
          id ? 'hidden' : 'flex',
        )}
      >
        <ConversationList input={listInput(search)} chosen={id} titleAs={id ? 'h2' : 'h1'} />
      </aside>
      <section
        aria-label="Conversation"
        data-arrival={id ? '' : undefined}
        className={classes('min-h-0 min-w-0 flex-1 flex-col outline-none', id ? 'flex' : 'hidden lg:flex')}
      >
        {id ? (
          <Thread key={id} accountId={accountId} conversationId={id} />
        ) : (
          <div className="m-auto max-w-lg p-8">
            <EmptyState drawing="letterbox" title="Choose a conversation" titleAs="h2">
              What was said, the photos and every step of a job stand in it.
            </EmptyState>
          </div>
        )}
      </section>
    </div>
  )
}
