import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import type * as z from 'zod'
import { accountCalls } from '#features/accounts/contract.ts'
import { sessionLifetime } from '#features/accounts/rules.ts'
import { hours } from '#shared/dates.ts'
import { AccountPage } from '../../account/account-card.tsx'
import type { Failure } from '../../data/failure.ts'
import { useAction } from '../../data/use-action.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isAdmin } from '../frame/is-admin.ts'
import { adminReason } from '../frame/use-admin-action.ts'

export function loader({ context }: LoaderFunctionArgs) {
  if (isAdmin(context)) throw redirect('/admin-dashboard')
  return null
}

export const meta = pageMeta({ title: 'Admin Login', hidden: true })

const { adminLogin } = accountCalls

export default function AdminLogin() {
  const navigate = useNavigate()
  const form = useForm<z.input<typeof adminLogin.input>>({ resolver: zodResolver(adminLogin.input) })
  const login = useAction(adminLogin, {
    onSuccess: () => navigate('/admin-dashboard', { replace: true }),
    onError: (failure) => toast({ ...wordsFor(failure), variant: 'destructive' }),
  })
  const { errors } = form.formState
  return (
    <AccountPage drawing="key">
      <h1 className="font-bold font-display text-title tracking-[-0.02em]">Admin Login</h1>
      <p className="text-muted">For our staff. You stay signed in for {sessionLifetime.admin / hours(1)} hours.</p>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((typed) => login.mutate(typed))}
      >
        <Field label="Username" hint="Your e-mail address" error={errors.username?.message}>
          <Input type="email" inputMode="email" autoComplete="username" {...form.register('username')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <FormError>{login.error && wordsFor(login.error).description}</FormError>
        <Button type="submit" size="lg" loading={login.isPending} loadingText="Signing in...">
          Sign In
        </Button>
      </form>
      <p>
        <TextLink to="/forgot-password" className="inline-block py-1.5">
          Forgot your password?
        </TextLink>
      </p>
    </AccountPage>
  )
}

const wordsFor = (failure: Failure) => ({
  title: failure.code === 'BAD_CREDENTIALS' ? 'Invalid Admin Credentials' : 'Login Failed',
  description: adminReason(failure),
})
