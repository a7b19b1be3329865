import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { passwordHint } from '#features/accounts/rules/passwords.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const { changePassword } = ownAccountCalls
type Passwords = z.input<typeof changePassword.input>

/** Changes the password: requires the old one, and ends all other sessions. */
export function PasswordCard({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const form = useForm<Passwords>({ resolver: zodResolver(changePassword.input) })
  const { register, formState, handleSubmit, reset } = form
  const { errors } = formState
  const change = useAction(changePassword, {
    onSuccess: ({ message }) => {
      reset({ current: '', new: '' })
      toast({ title: 'Password changed', description: message })
    },
    failed: 'Could not change your password',
    onError: (failure) => showFieldFailures(form, failure),
  })
  return (
    <Card as="section" title="Password" titleAs="h2">
      <form
        method="post"
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit((typed) => change.mutate(typed))}
      >
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field label="Current password" error={errors.current?.message}>
          <PasswordInput {...register('current')} autoComplete="current-password" />
        </Field>
        <Field label="New password" hint={passwordHint(isAdmin)} error={errors.new?.message}>
          <PasswordInput {...register('new')} autoComplete="new-password" />
        </Field>
        <p className="text-muted text-small">You stay signed in here, and are signed out everywhere else.</p>
        <Button type="submit" className="justify-self-start" loading={change.isPending} loadingText="Saving...">
          Change Password
        </Button>
      </form>
    </Card>
  )
}
