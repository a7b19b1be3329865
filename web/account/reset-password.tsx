import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import * as z from 'zod'
import { accountCalls } from '#features/accounts/contract.ts'
import { passwordHint } from '#features/accounts/rules/passwords.ts'
import { paths } from '#shared/paths.ts'
import { type Failure, reasonOf } from '#web/data/failure.ts'
import { tokenIn } from '#web/data/mailed-link.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { AccountPage } from './account-card.tsx'

export const handle = taskPage

export const meta = pageMeta({ title: 'Reset Password', hidden: true })

const { resetPassword, validateResetToken } = accountCalls

export const loader = ({ context, url }: LoaderFunctionArgs) => {
  const token = tokenIn(url.searchParams)
  return token ? prefetch(context, [validateResetToken, { token }]) : null
}

export default function ResetPassword() {
  const [query] = useSearchParams()
  const token = tokenIn(query)
  const check = useRead(validateResetToken, { token }, { enabled: token !== '' })
  const reset = useAction(resetPassword, { failed: 'Failed to reset password.' })

  if (reset.isSuccess)
    return (
      <AccountPage drawing="key">
        <ArrivalHeading>Your password has been changed</ArrivalHeading>
        <p>You have been signed out everywhere. Sign in with the new password to go on.</p>
        <Button to={reset.data.isAdmin ? paths.adminLogin : paths.auth()} className="justify-self-start">
          Continue to Login
        </Button>
      </AccountPage>
    )
  // Saving the new password invalidates the link, as expected.
  if (!reset.isPending) {
    const refused = check.data?.valid === false || check.error?.status === 400 || reset.error?.code === 'INVALID_TOKEN'
    if (token === '' || refused) return <InvalidLink />
    if (check.error) return <Unchecked failure={check.error} onRetry={() => void check.refetch()} />
    if (!check.data) return <Spinner label="Checking your link" />
  }
  return (
    <NewPassword
      isAdmin={check.data?.isAdmin ?? false}
      failure={reset.error}
      pending={reset.isPending}
      onChosen={(password) => reset.mutate({ token, password })}
    />
  )
}

function Unchecked({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Container width="text" className="py-6 sm:py-12">
      <ErrorState titleAs="h1" message={reasonOf(failure)} requestId={failure.requestId} onRetry={onRetry} />
    </Container>
  )
}

function InvalidLink() {
  return (
    <AccountPage drawing="envelope">
      <PageTitle>Invalid Reset Link</PageTitle>
      <p>This link has expired, has already been used, or was not copied in full. You can ask for a new one.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button to={paths.forgotPassword}>Request a New Link</Button>
        <TextLink to={paths.auth()}>Back to Login</TextLink>
      </div>
    </AccountPage>
  )
}

const choice = z
  .object({ password: resetPassword.input.shape.password, again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'], error: "Passwords don't match" })

interface NewPasswordProps {
  isAdmin: boolean
  failure: Failure | null
  pending: boolean
  onChosen: (password: string) => void
}

function NewPassword({ isAdmin, failure, pending, onChosen }: NewPasswordProps) {
  const form = useForm({ resolver: zodResolver(choice) })
  const { errors } = form.formState
  return (
    <AccountPage drawing="key">
      <PageTitle>Choose a new password</PageTitle>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit(({ password }) => onChosen(password))}
      >
        <FormError>{failure && !failure.fields && `Failed to reset password. ${reasonOf(failure)}`}</FormError>
        <Field
          label="New password"
          hint={passwordHint(isAdmin)}
          error={errors.password?.message ?? failure?.fields?.password}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label="Confirm new password" error={errors.again?.message}>
          <Input type="password" autoComplete="new-password" {...form.register('again')} />
        </Field>
        <Button type="submit" size="lg" loading={pending} loadingText="Saving...">
          Reset Password
        </Button>
      </form>
    </AccountPage>
  )
}
