import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { signInCalls } from '#features/sign-in/contract.ts'
import { paths } from '#shared/paths.ts'
import type { Failure } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { draftWaits } from '#web/homeowner/post-job/draft.ts'
import { WithoutScripts } from '#web/shell/without-scripts.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { accountStays } from './account-stays.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { carrying, useCarried } from './carried.ts'
import { ResendLink } from './resend-link.tsx'
import { type PersonRole, personRoles, signInLabels } from './roles.ts'
import { signInFailure } from './sign-in-failure.ts'

const credentials = signInCalls.login.input.omit({ userType: true, confirmation: true })
type Credentials = z.input<typeof credentials>

interface SignIn {
  form: UseFormReturn<Credentials>
  failure: Failure | null
  pending: boolean
  /** The role being signed in as. */
  pressed: PersonRole | undefined
  submit: (role: PersonRole) => void
}

const kinds: Record<PersonRole, string> = { client: 'a homeowner', contractor: 'a contractor' }

/** State of the page, so that input survives a switch of tabs. */
export function useSignIn(next: string | null): SignIn {
  const navigate = useNavigate()
  const { email = '', confirmation } = useCarried()
  const form = useForm<Credentials>({ resolver: zodResolver(credentials), defaultValues: { email } })
  const login = useAction(signInCalls.login, {
    onSuccess: async ({ user, stays, next: atSignUp }, { userType }) => {
      const own = personRoles.find((role) => role === user.userType)
      toast({
        title: 'Welcome back!',
        description:
          own && own !== userType
            ? `You are registered as ${kinds[own]}, so we signed you in as one.`
            : 'You have successfully signed in.',
      })
      await navigate(afterSignIn(user.userType, stays ? null : (next ?? atSignUp), draftWaits()), {
        replace: true,
        ...(stays && { state: accountStays }),
      })
    },
    onError: (failure) => {
      const title = failure.code === 'EMAIL_NOT_VERIFIED' ? 'Email verification required' : 'Login failed'
      toast({ title, description: signInFailure(failure), variant: 'destructive' })
    },
  })
  const complain = () => {
    // Nothing is sent, so what the last attempt was told is no longer about this one.
    login.reset()
    const { email, password } = form.getValues()
    if (email && password) return
    toast({
      title: 'Missing Information',
      description: 'Please enter both email and password.',
      variant: 'destructive',
    })
  }
  return {
    form,
    failure: login.error,
    // Pending until the next page has loaded, which may take longer than the response.
    pending: login.isPending || login.isSuccess,
    pressed: login.variables?.userType,
    submit: (userType) =>
      void form.handleSubmit((typed) => login.mutate({ ...typed, userType, confirmation }), complain)(),
  }
}

interface SignInFormProps extends SignIn {
  /** The button that Enter presses. */
  likely: PersonRole
}

export function SignInForm({ form, failure, pending, pressed, submit, likely }: SignInFormProps) {
  const { errors } = form.formState
  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit(likely)
      }}
    >
      <WithoutScripts />
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={form.formState.defaultValues?.email}
          {...form.register('email')}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <p className="-mt-2">
        <TextLink to={paths.forgotPassword} state={carrying(form.watch('email'))} className="inline-block py-1.5">
          Forgot your password?
        </TextLink>
      </p>
      {failure && <Refused failure={failure} email={form.getValues('email')} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        {personRoles.map((role) => (
          <Button
            key={role}
            wide
            size="lg"
            type={role === likely ? 'submit' : 'button'}
            variant={role === likely ? 'primary' : 'secondary'}
            loading={pending && pressed === role}
            loadingText="Signing in..."
            disabled={pending}
            {...(role !== likely && { onClick: () => submit(role) })}
          >
            {signInLabels[role]}
          </Button>
        ))}
      </div>
    </form>
  )
}

function Refused({ failure, email }: { failure: Failure; email: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <FormError>{signInFailure(failure)}</FormError>
      {failure.code === 'EMAIL_NOT_VERIFIED' && <ResendLink email={email} />}
    </div>
  )
}
