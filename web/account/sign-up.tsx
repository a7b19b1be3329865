import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { accountCalls } from '#features/accounts/contract.ts'
import { passwordHint } from '#features/accounts/rules/passwords.ts'
import { plans, trial } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { Failure } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useAction } from '#web/data/use-action.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { readDraft } from '#web/homeowner/post-job/draft.ts'
import { WithoutScripts } from '#web/shell/without-scripts.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field, FieldError } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { saveNextPage } from './next-page.ts'
import { optionalPhone } from './optional-phone.ts'
import { type PersonRole, roleFrom } from './roles.ts'

const registration = accountCalls.register.input
  .omit({ userType: true, jobDraft: true, next: true })
  .extend({ phone: optionalPhone })
type Registration = z.input<typeof registration>

const blank = { firstName: '', lastName: '', email: '', phone: '', password: '' }

interface SignUp {
  form: UseFormReturn<Registration>
  failure: Failure | null
  pending: boolean
  submit: (role: PersonRole) => void
}

/** State of the page, so that input survives a switch of tabs. */
export function useSignUp(
  next: string | null,
  onRegistered: (as: { email: string; userType: PersonRole }) => unknown,
): SignUp {
  const form = useForm<Registration>({
    resolver: zodResolver(registration),
    mode: 'onTouched',
    delayError: 250,
    defaultValues: blank,
  })
  const { clearDraft } = useFormDraft(form, 'sign-up', ['password', 'acceptTerms', 'acceptPrivacy'])
  const register = useAction(accountCalls.register, {
    onSuccess: (_, { email, userType }) => {
      toast({
        title: 'Account created successfully!',
        description: 'Please check your email and click the verification link to activate your account.',
      })
      clearDraft()
      saveNextPage(next)
      return onRegistered({ email, userType })
    },
    onError: (failure) => {
      showFieldFailures(form, failure)
      toast({ title: 'Registration failed', description: told(failure), variant: 'destructive' })
    },
  })
  return {
    form,
    failure: register.error,
    pending: register.isPending,
    submit: (userType) =>
      void form.handleSubmit((typed) =>
        register.mutate({ ...typed, phone: typed.phone || null, userType, jobDraft: readDraft(), next }),
      )(),
  }
}

const told = (failure: Failure): string =>
  failure.code === 'FAILED' ? 'Please check your information and try again.' : failure.message

interface SignUpFormProps extends SignUp {
  /** No default: after signing up with the wrong role, one would have to start over with another address. */
  role: PersonRole | null
  onRole: (role: PersonRole | null) => void
  /** Whether the role was in the link, so that the name is the first question. */
  named: boolean
}

export function SignUpForm({ form, failure, pending, submit, role, onRole, named }: SignUpFormProps) {
  const { register, formState, watch, setFocus } = form
  useFirstName(named && !formState.isDirty, setFocus)
  const firstName = register('firstName')
  const { errors } = formState
  const agreed = Boolean(watch('acceptTerms') && watch('acceptPrivacy'))

  /** A disabled button does not react to Enter; whoever presses it should still see what is missing. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (agreed || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void form.trigger(['acceptTerms', 'acceptPrivacy'])
    toast({
      title: 'Legal Agreements Required',
      description: 'Please accept the Terms & Conditions and Privacy Policy to continue.',
      variant: 'destructive',
    })
  }

  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-5"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (role) submit(role)
      }}
    >
      <WithoutScripts />
      <RadioCards
        legend="I am a"
        name="userType"
        value={role ?? ''}
        onChange={(event) => onRole(roleFrom(event.target.value))}
        options={[
          { value: 'client', label: 'Homeowner/Client', description: 'I need work done' },
          { value: 'contractor', label: 'Contractor', description: 'I do the work' },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input
            autoComplete="given-name"
            {...firstName}
            // Empty is not an error until the form is submitted.
            onBlur={(event) => event.target.value && firstName.onBlur(event)}
          />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Phone" optional hint="A UK number, like 07700 900123" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field label="Password" hint={passwordHint(false)} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      {role === 'contractor' && <ContractorAgreement />}
      <Agreements form={form} />
      <FormError>{failure && !failure.fields && told(failure)}</FormError>
      <Button
        type="submit"
        size="lg"
        wide
        loading={pending}
        loadingText="Creating your account..."
        disabledReason={whyNot(role, agreed)}
      >
        Create Account
      </Button>
    </form>
  )
}

function whyNot(role: PersonRole | null, agreed: boolean): string | false {
  if (!role) return 'Choose at the top: homeowner or contractor.'
  return !agreed && 'Tick both boxes above to create your account.'
}

/** Focuses the name on arrival, unless the focus is elsewhere. */
function useFirstName(due: boolean, setFocus: UseFormReturn<Registration>['setFocus']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival.
  useEffect(() => {
    // After the page itself has been focused.
    const frame = requestAnimationFrame(() => {
      if (due && (document.activeElement ?? document.body).matches('body, main')) setFocus('firstName')
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

/** Errors are shown below both boxes, so that the second does not move while the first is being ticked. */
function Agreements({ form: { register, clearErrors, formState } }: Pick<SignUp, 'form'>) {
  const id = useId()
  const { acceptTerms, acceptPrivacy } = formState.errors
  const box = (name: 'acceptTerms' | 'acceptPrivacy') => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    ...(formState.errors[name] && { 'aria-invalid': true, 'aria-describedby': id }),
  })
  return (
    <div>
      <Checkbox {...box('acceptTerms')}>
        I accept the{' '}
        <TextLink to={paths.terms} target="_blank">
          Terms & Conditions
        </TextLink>
      </Checkbox>
      <Checkbox {...box('acceptPrivacy')}>
        I accept the{' '}
        <TextLink to={paths.privacy} target="_blank">
          Privacy Policy
        </TextLink>
      </Checkbox>
      <div id={id}>
        {[acceptTerms, acceptPrivacy].map(
          (error) => error && <FieldError key={error.message}>{error.message}</FieldError>,
        )}
      </div>
    </div>
  )
}

const prices = plans.map((plan) => plan.price)

function ContractorAgreement() {
  return (
    <Notice title="Contractor agreement">
      Your first {trial.days} days and {trial.leads} leads are free, without a card. After that a subscription costs{' '}
      {formatPence(Math.min(...prices))} to {formatPence(Math.max(...prices))} a month. You can cancel anytime.
    </Notice>
  )
}
