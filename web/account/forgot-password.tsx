import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { accountCalls } from '#features/accounts/contract.ts'
import { linkLifetime } from '#features/accounts/rules.ts'
import { hours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EmailText } from '#web/ui/type/email-text.tsx'
import { AccountPage } from './account-card.tsx'
import { carrying, useCarried } from './carried.ts'

export const handle = taskPage

export const meta = pageMeta({ title: 'Forgot Password', hidden: true })

const { forgotPassword } = accountCalls
type Asked = z.input<typeof forgotPassword.input>

const lifetime = linkLifetime.resetPassword / hours(1)

export default function ForgotPassword() {
  const { email: carried } = useCarried()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<Asked>({
    resolver: zodResolver(forgotPassword.input),
    ...(carried && { defaultValues: { email: carried } }),
  })
  const ask = useAction(forgotPassword, {
    onSuccess: (_, { email }) => setSentTo(email),
    failed: 'Failed to send password reset email.',
  })
  const { errors } = form.formState
  if (sentTo !== null)
    return (
      <AccountPage drawing="envelope">
        <ArrivalHeading>Check your email</ArrivalHeading>
        <p>
          If{' '}
          <strong>
            <EmailText>{sentTo}</EmailText>
          </strong>{' '}
          has an account here, a link to choose a new password is on its way. The link expires in{' '}
          {counted(lifetime, 'hour')} and works once.
        </p>
        <p className="text-muted text-small">Nothing there after a few minutes? Look in your spam folder first.</p>
        <div className="flex flex-wrap gap-3">
          <Button to={paths.auth()} state={carrying(sentTo)}>
            Back to Login
          </Button>
          <Button
            variant="secondary"
            loading={ask.isPending}
            loadingText="Sending..."
            onClick={() => ask.mutate({ email: sentTo })}
          >
            Send It Again
          </Button>
          <Button variant="quiet" onClick={() => setSentTo(null)}>
            Send to Different Email
          </Button>
        </div>
      </AccountPage>
    )

  return (
    <AccountPage drawing="key">
      <PageTitle>Forgot your password?</PageTitle>
      <p>Tell us the address you signed up with, and we will email you a link to choose a new one.</p>
      <form method="post" noValidate className="grid gap-5" onSubmit={form.handleSubmit((typed) => ask.mutate(typed))}>
        <FormError>{ask.error && `Failed to send password reset email. ${reasonOf(ask.error)}`}</FormError>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Button type="submit" size="lg" loading={ask.isPending} loadingText="Sending...">
          Send Reset Link
        </Button>
      </form>
      <p>
        <TextLink to={paths.auth()} state={carrying(form.watch('email'))} className="inline-block py-1.5">
          Back to Login
        </TextLink>
      </p>
    </AccountPage>
  )
}
