import { type LoaderFunctionArgs, redirect } from 'react-router'
import { contactCalls } from '#features/conversations/contract/contact.ts'
import { paths } from '#shared/paths.ts'
import { askCall } from '#web/data/ask-call.ts'
import { requireRole } from '#web/data/guard.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** The target of links in older mails: redirects to the conversation. */
export async function loader({ context, url, params: { id = '' } }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  const asked = await askCall(pageContextOf(context).ask, contactCalls.contactRequest, { id }).catch(() => null)
  if (asked) throw redirect(paths.conversation(asked.conversationId))
  return prefetch(context, [contactCalls.contactRequest, { id }])
}

export const meta = pageMeta({ title: 'A message for you', hidden: true })

export default function NoSuchMessage() {
  return (
    <Container width="narrow" className="py-8 sm:py-14">
      <EmptyState
        drawing="letterbox"
        titleAs="h1"
        title="We cannot find this message"
        action={<Button to={paths.messages}>All messages</Button>}
      >
        There is no message for you at this address. Part of the link may be missing.
      </EmptyState>
    </Container>
  )
}
