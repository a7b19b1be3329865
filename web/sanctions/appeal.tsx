import type { FormEvent } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { sanctionKinds } from '#features/sanctions/rules.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { tokenIn } from '#web/data/mailed-link.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { MailedQuestion } from '#web/homeowner/answer/mailed-question.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { AppealField, noAppeal } from './appeal-field.tsx'
import { SanctionFacts } from './sanction-facts.tsx'

const title = 'Appeal'
export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = tokenIn(url.searchParams)
  const { data } = await prefetch(context, [sanctionCalls.byLink, { token }])
  return data
}

/** The target of the link in mails about a sanction: people who cannot sign in appeal here. */
export default function Appeal() {
  const [search] = useSearchParams()
  const token = tokenIn(search)
  const { form, wrong, setWrong } = useWrong()
  const sanction = useRead(sanctionCalls.byLink, { token })
  const { draft, change, clear } = useDraftState(`appeal:${sanction.data?.id ?? ''}`, noAppeal)
  const { statement } = draft
  const appeal = useAction(sanctionCalls.appealByLink, {
    onSuccess: clear,
    onError: ({ fields }) => setWrong(fields ?? {}),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { error } = sanctionCalls.appealByLink.input.shape.statement.safeParse(statement)
    setWrong({ statement: error?.issues[0]?.message })
    if (!error) appeal.mutate({ token, statement })
  }
  return (
    <MailedQuestion
      title={title}
      question={sanction}
      answered={appeal.data?.message}
      onwards={{ to: paths.complaints, label: 'How we deal with complaints' }}
    >
      {(asked) => (
        <>
          <ArrivalHeading>{sanctionKinds[asked.kind].title}</ArrivalHeading>
          <SanctionFacts sanction={asked} />
          <form method="post" ref={form} noValidate className="grid gap-4" onSubmit={send}>
            {appeal.isError && !wrong.statement && <FormError>{reasonOf(appeal.error)}</FormError>}
            <AppealField value={statement} error={wrong.statement} onChange={(words) => change({ statement: words })} />
            <Button type="submit" loading={appeal.isPending} loadingText="Sending...">
              Send Appeal
            </Button>
          </form>
        </>
      )}
    </MailedQuestion>
  )
}
