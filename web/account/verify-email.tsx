import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { accountCalls } from '#features/accounts/contract.ts'
import { linkLifetime } from '#features/accounts/rules.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { hours } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { chosenTier } from '#web/contractor/plans/chosen-tier.ts'
import type { Failure } from '#web/data/failure.ts'
import { homeOf } from '#web/data/guard.ts'
import { useAction } from '#web/data/use-action.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { useRead } from '#web/data/use-read.ts'
import { draftWaits } from '#web/homeowner/post-job/draft.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { AccountPage } from './account-card.tsx'
import { safeNext } from './after-sign-in.ts'
import { carrying } from './carried.ts'
import { savedNextPage } from './next-page.ts'

export const handle = taskPage

export const meta = pageMeta({ title: 'Verify Email', hidden: true })

/** Confirms in the browser only, never while rendering: mail programs that prefetch links must not use them up. */
export default function VerifyEmail() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const check = useRead(signInCalls.verifyEmail, { token }, { enabled: useHydrated() && token !== '' })
  if (check.data) return <Verified answer={check.data} token={token} />
  if (token === '') return <Failed reason="Invalid verification link. Please check your email for the correct link." />
  if (check.error) {
    const retry = check.error.status === 0 ? () => void check.refetch() : undefined
    return <Failed reason={reasonFor(check.error)} onRetry={retry} />
  }
  return (
    <AccountPage drawing="letterbox">
      <PageTitle>Confirming your email</PageTitle>
      <Spinner label="One moment, please" />
    </AccountPage>
  )
}

type Answer = Output<typeof signInCalls.verifyEmail>

/** In the browser of the sign-up, nothing is typed again; elsewhere the address is passed to the sign-in. */
function Verified({ answer, token }: { answer: Answer; token: string }) {
  const { user, email, needsPassword, jobWaits, suspended } = answer
  const next = savedNextPage() ?? safeNext(answer.next)
  if (suspended) return <VerifiedSuspended reason={suspended} />
  if (user) return <VerifiedHere user={user} jobWaits={jobWaits} next={next} />
  return (
    <AccountPage drawing="letterbox">
      <ArrivalHeading>Email Verified!</ArrivalHeading>
      <p>
        {needsPassword
          ? 'Thank you. Sign in with the password you chose, and your account is ready.'
          : `Thank you. Your account is ready: sign in to ${jobWaits ? 'post your job' : next ? 'go on where you were' : 'begin'}.`}
      </p>
      <Button
        to={paths.auth({ next: next ?? (jobWaits ? paths.postJob : undefined) })}
        state={carrying(email, needsPassword ? token : undefined)}
        className="justify-self-start"
      >
        Continue to Login
      </Button>
    </AccountPage>
  )
}

const VerifiedSuspended = ({ reason }: { reason: string }) => (
  <AccountPage drawing="letterbox">
    <ArrivalHeading>Email Verified!</ArrivalHeading>
    <p>Thank you. Your email address is confirmed.</p>
    <Notice tone="warn" title="You cannot sign in at the moment">
      {reason}
    </Notice>
    <p>
      <TextLink to={paths.appealing}>How appeals work</TextLink>
    </p>
  </AccountPage>
)

interface VerifiedHereProps {
  user: NonNullable<Answer['user']>
  /** Whether the account has a job to post. */
  jobWaits: boolean
  /** The page to continue on. */
  next: string | null
}

/** Signed in by the link; somebody who has a job waiting goes on to it at once. */
function VerifiedHere({ user, next, ...account }: VerifiedHereProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { firstName, userType } = user
  const isHomeowner = userType === 'client'
  const isContractor = userType === 'contractor'
  const jobWaits = isHomeowner && (account.jobWaits || draftWaits())
  // A new homeowner continues with posting a job.
  const nextPage = isHomeowner && next === paths.postJob ? null : next
  const toJob = jobWaits && !nextPage
  useEffect(() => {
    void revalidate().then(() => {
      if (!toJob) return
      toast({ title: 'Email Verified!', description: `Thank you, ${firstName}. You are signed in.` })
      return navigate(paths.postJob, { replace: true })
    })
  }, [firstName, toJob, revalidate, navigate])
  // A plan is paid for once there is a profile: the form leads on to it.
  const tier = isContractor && nextPage ? chosenTier(new URL(nextPage, location.origin).searchParams) : null
  const back = tier === null ? nextPage : null
  return (
    <AccountPage drawing="letterbox">
      <ArrivalHeading>Email Verified!</ArrivalHeading>
      <p>Thank you, {firstName}. Your account is ready, and you are signed in.</p>
      <div className="flex flex-wrap gap-3">
        {back && <Button to={back}>Go Back to Where You Were</Button>}
        {isContractor && (
          <Button to={paths.contractorOnboarding({ tier })} variant={back ? 'secondary' : 'primary'}>
            Complete Your Profile
          </Button>
        )}
        {isHomeowner && (
          <Button to={paths.postJob} variant={nextPage ? 'secondary' : 'primary'}>
            {jobWaits ? 'Go On to Post Your Job' : 'Post Your First Job'}
          </Button>
        )}
        {!jobWaits && (
          <Button to={homeOf[userType]} variant={isHomeowner || isContractor ? 'secondary' : 'primary'}>
            Go to Your Dashboard
          </Button>
        )}
      </div>
    </AccountPage>
  )
}

function reasonFor({ status, code, message }: Failure): string {
  if (status === 0) return 'Email verification failed. Please try again or contact support.'
  return code === 'FAILED' ? 'Email verification failed.' : message
}

interface FailedProps {
  reason: string
  /** Retries, for failures that may be temporary. */
  onRetry?: (() => void) | undefined
}

function Failed({ reason, onRetry }: FailedProps) {
  return (
    <AccountPage drawing="envelope">
      <ArrivalHeading>Verification Failed</ArrivalHeading>
      <p>{reason}</p>
      <p className="text-muted">
        Verification links expire after {linkLifetime.verifyEmail / hours(1)} hours. This one may also have been used,
        or may be invalid. If you have confirmed your address before, you can simply{' '}
        <TextLink to={paths.auth()}>sign in</TextLink>.
      </p>
      {onRetry ? <Button onClick={onRetry}>Try Again</Button> : <NewLink />}
      <p>
        <Button to={paths.auth({ mode: 'register' })} variant="secondary">
          Back to Registration
        </Button>
      </p>
    </AccountPage>
  )
}

const { resendVerification } = accountCalls

/** An expired link needs a new one; without a session, the address has to be asked for. */
function NewLink() {
  const form = useForm({ resolver: zodResolver(resendVerification.input) })
  const resend = useAction(resendVerification, { failed: 'Failed to send the link' })
  if (resend.isSuccess)
    return (
      <Notice tone="good" role="status">
        {resend.data.message}
      </Notice>
    )
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 rounded-card bg-sunken p-4"
      onSubmit={form.handleSubmit((typed) => resend.mutate(typed))}
    >
      <Field label="Your email, for a new link" error={form.formState.errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" className="justify-self-start" loading={resend.isPending} loadingText="Sending...">
        Send a New Link
      </Button>
    </form>
  )
}
