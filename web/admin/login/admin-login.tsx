import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import type * as z from 'zod'
import { signInCalls } from '#features/sign-in/contract.ts'
import { adminIdle, sessionLifetime } from '#features/sign-in/rules.ts'
import { hours, minutes } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { AccountPage } from '#web/account/account-card.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import type { Failure } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { CodeInput, codeHint } from './code-input.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  if (isAdmin(context)) throw redirect(paths.adminDashboard)
  return null
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Admin Login', hidden: true })

const { adminLogin } = signInCalls

export default function AdminLogin() {
  const navigate = useNavigate()
  const [codeAsked, setCodeAsked] = useState(false)
  const form = useForm<z.input<typeof adminLogin.input>>({ resolver: zodResolver(adminLogin.input) })
  const login = useAction(adminLogin, {
    onSuccess: async ({ user, recoveryCodesLeft: left }) => {
      await navigate(user.enrolling ? paths.adminSecurity : paths.adminDashboard, { replace: true })
      if (left !== undefined) toast({ title: 'Recovery code used', description: `Recovery codes left: ${left}` })
    },
    onError: (failure) => {
      if (failure.code === 'CODE_NEEDED') setCodeAsked(true)
      else toast({ ...wordsFor(failure), variant: 'destructive' })
    },
  })
  const { errors } = form.formState
  const startAgain = () => {
    setCodeAsked(false)
    form.reset()
    login.reset()
  }
  return (
    <AccountPage drawing="key">
      <PageTitle>Admin Login</PageTitle>
      <p className="text-muted">
        For our staff. You stay signed in for {counted(sessionLifetime.admin / hours(1), 'hour')}, or until you have
        used nothing for {counted(adminIdle / minutes(1), 'minute')}.
      </p>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((typed) => login.mutate(typed))}
      >
        {codeAsked ? (
          <Field label="Code" hint={codeHint} error={errors.code?.message}>
            <CodeInput autoFocus {...form.register('code')} />
          </Field>
        ) : (
          <>
            <Field label="Username" hint="Your email address" error={errors.username?.message}>
              <Input type="email" inputMode="email" autoComplete="username" {...form.register('username')} />
            </Field>
            <Field label="Password" error={errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...form.register('password')} />
            </Field>
          </>
        )}
        <FormError>{login.error && login.error.code !== 'CODE_NEEDED' && wordsFor(login.error).description}</FormError>
        <Button type="submit" size="lg" loading={login.isPending} loadingText="Signing in...">
          Sign In
        </Button>
      </form>
      {codeAsked ? (
        <Button variant="quiet" className="justify-self-start" onClick={startAgain}>
          Start Again
        </Button>
      ) : (
        <p>
          <TextLink to={paths.forgotPassword} className="inline-block py-1.5">
            Forgot your password?
          </TextLink>
        </p>
      )}
    </AccountPage>
  )
}

const wordsFor = (failure: Failure) => ({
  title: failure.code === 'BAD_CREDENTIALS' ? 'Invalid Admin Credentials' : 'Login Failed',
  description: adminReason(failure),
})
