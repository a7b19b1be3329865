import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { type OwnAccount, ownAccountCalls } from '#features/accounts/contract/own.ts'
import { linkLifetime } from '#features/accounts/rules.ts'
import { hours } from '#shared/dates.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { EmailText } from '#web/ui/type/email-text.tsx'

const { email, password } = ownAccountCalls.change.input.shape
const wishOf = (current: string) =>
  z.object({
    email: email.unwrap().refine((address) => address !== current, 'You sign in with this address already'),
    password: password.unwrap(),
  })
type Wish = z.input<ReturnType<typeof wishOf>>

/** The sign-in address; a new one takes effect once confirmed. */
export function EmailCard({ account }: { account: OwnAccount }) {
  const form = useForm<Wish>({ resolver: zodResolver(wishOf(account.email)) })
  const { register, formState, handleSubmit, reset } = form
  const { errors } = formState
  const change = useAction(ownAccountCalls.change, {
    onSuccess: () => {
      reset({ email: '', password: '' })
      toast({ title: 'Now check your email', description: 'We have mailed a link to your new address.' })
    },
    failed: 'Could not change your email',
    samePerson: true,
    onError: (failure) => showFieldFailures(form, failure),
  })
  return (
    <Card as="section" title="Email" titleAs="h2">
      <p>
        You sign in with{' '}
        <strong>
          <EmailText>{account.email}</EmailText>
        </strong>
        .
      </p>
      {account.pendingEmail && <Pending email={account.pendingEmail} />}
      <form
        method="post"
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit((typed) => change.mutate(typed))}
      >
        <Field label="New email" error={errors.email?.message}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        <Button type="submit" className="justify-self-start" loading={change.isPending} loadingText="Sending...">
          Change Email
        </Button>
      </form>
    </Card>
  )
}

function Pending({ email }: { email: string }) {
  const keep = useAction(ownAccountCalls.keepEmail, {
    onSuccess: () => toast({ title: 'Your email stays as it is' }),
    failed: 'Could not do this',
  })
  return (
    <Notice
      tone="warn"
      role="status"
      title="Waiting to be confirmed"
      action={
        <Button size="sm" variant="quiet" loading={keep.isPending} onClick={() => keep.mutate({})}>
          Keep My Old Email
        </Button>
      }
    >
      Use the link we have mailed to{' '}
      <strong>
        <EmailText>{email}</EmailText>
      </strong>{' '}
      within {linkLifetime.changeEmail / hours(1)} hours. Until then nothing changes.
    </Notice>
  )
}
