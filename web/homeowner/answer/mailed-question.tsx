import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { AccountPage } from '#web/account/account-card.tsx'
import { reasonOf } from '#web/data/failure.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'

interface MailedQuestionProps<Question> {
  title: string
  question: UseQueryResult<Question>
  /** The server's response, once answered. */
  answered: string | undefined
  /** The link shown afterwards. */
  onwards?: { to: string; label: string }
  children: (question: Question) => ReactNode
}

const toDashboard = { to: paths.clientDashboard, label: 'Go to your dashboard' }

/** The page of a mailed link. It asks for confirmation: nothing is answered until a button is pressed. */
export function MailedQuestion<Question>({
  title,
  question,
  answered,
  onwards = toDashboard,
  children,
}: MailedQuestionProps<Question>) {
  if (answered)
    return (
      <AccountPage drawing="letterbox">
        <ArrivalHeading>Thank you</ArrivalHeading>
        <p role="status">{answered}</p>
        <p>
          <TextLink to={onwards.to}>{onwards.label}</TextLink>
        </p>
      </AccountPage>
    )
  if (question.data) return <AccountPage drawing="letterbox">{children(question.data)}</AccountPage>
  if (question.error)
    return (
      <AccountPage drawing="envelope">
        <PageTitle>{title}</PageTitle>
        <p role="alert">{reasonOf(question.error)}</p>
        <p className="flex flex-wrap gap-3">
          {question.error.status === 0 && <Button onClick={() => void question.refetch()}>Try Again</Button>}
          <Button to={onwards.to} variant="secondary">
            {onwards.label}
          </Button>
        </p>
      </AccountPage>
    )
  return (
    <AccountPage drawing="letterbox">
      <PageTitle>{title}</PageTitle>
      <Spinner label="One moment, please" />
    </AccountPage>
  )
}
