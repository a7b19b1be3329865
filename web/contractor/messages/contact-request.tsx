import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { contactCalls, type ContactRequest as Message } from '#features/conversations/contract/contact.ts'
import { messageLength } from '#features/enquiries/rules.ts'
import { paths } from '#shared/paths.ts'
import { isNowhere, reasonOf } from '#web/data/failure.ts'
import { requireRole } from '#web/data/guard.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

export function loader({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  requireRole({ context, request }, 'contractor')
  return prefetch(context, [contactCalls.contactRequest, { id }])
}

export const handle = taskPage

export const meta = pageMeta({ title: 'A message for you', hidden: true })

/** Where the mail about a message leads: the contractor reads it again, and answers it through us. */
export default function ContactRequest() {
  const { id = '' } = useParams()
  const read = useRead(contactCalls.contactRequest, { id })
  if (read.error && isNowhere(read.error)) return <NoSuchMessage />
  return (
    <Container width="narrow">
      <PageHeader title="A message for you" lead="Somebody has read your profile and written to you through us." />
      {read.data ? (
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <Written message={read.data} />
          {read.data.answer === null ? <AnswerForm message={read.data} /> : <Answered message={read.data} />}
        </div>
      ) : read.error ? (
        <ErrorState
          title="Failed to load the message"
          message={reasonOf(read.error)}
          requestId={read.error.requestId}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <SkeletonCards count={1} label="Loading the message" />
      )}
    </Container>
  )
}

function NoSuchMessage() {
  return (
    <Container width="narrow" className="py-8 sm:py-14">
      <EmptyState
        drawing="letterbox"
        titleAs="h1"
        title="We cannot find this message"
        action={<Button to={paths.contractorDashboard()}>Go to your dashboard</Button>}
      >
        There is no message for you at this address. Part of the link may be missing.
      </EmptyState>
    </Container>
  )
}

function Written({ message }: { message: Message }) {
  return (
    <Card as="section" titleAs="h2" title={`${message.senderFirstName} writes`}>
      <blockquote className="whitespace-pre-line border-line border-l-4 pl-4">{message.message}</blockquote>
      <p className="text-muted text-small">
        <DateText value={message.sentAt} time />.{' '}
        {message.senderEmail === null ? (
          'They have not shared their email address.'
        ) : (
          <>
            You can also write to them yourself:{' '}
            <TextLink href={`mailto:${message.senderEmail}`}>{message.senderEmail}</TextLink>
          </>
        )}
      </p>
    </Card>
  )
}

function Answered({ message }: { message: Message }) {
  return (
    <Card as="section" titleAs="h2" title="Your reply">
      <p className="whitespace-pre-line">{message.answer}</p>
      <p role="status" className="text-muted text-small">
        Emailed to {message.senderFirstName} on {message.answeredAt && <DateText value={message.answeredAt} time />}.
      </p>
    </Card>
  )
}

function AnswerForm({ message: { id, senderFirstName } }: { message: Message }) {
  const [words, setWords] = useState('')
  const { form, wrong, setWrong } = useWrong()
  const answer = useAction(contactCalls.answerContactRequest, {
    onSuccess: () => toast({ title: 'Reply sent', description: `It is on its way to ${senderFirstName}.` }),
    onError: (failure) => {
      setWrong(failure.fields ?? {})
      toast({ title: 'Failed to send your reply', description: reasonOf(failure), variant: 'destructive' })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { error } = contactCalls.answerContactRequest.input.shape.message.safeParse(words)
    setWrong({ message: error?.issues[0]?.message })
    if (!error) answer.mutate({ id, message: words })
  }
  return (
    <Card as="section" titleAs="h2" title={`Reply to ${senderFirstName}`}>
      <form ref={form} method="post" noValidate className="grid gap-5" onSubmit={send}>
        {answer.isError && !wrong.message && <FormError>{reasonOf(answer.error)}</FormError>}
        <Field
          label="Your reply"
          hint="We email it to them, once. Your own address is not shown unless you include it."
          error={wrong.message}
        >
          <Textarea
            name="message"
            value={words}
            rows={6}
            maxLength={messageLength.max}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" loading={answer.isPending} loadingText="Sending...">
            Send Reply
          </Button>
        </div>
      </form>
    </Card>
  )
}
