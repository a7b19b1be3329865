import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { fullName } from '#shared/full-name.ts'
import type { Failure } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { WithoutScripts } from '#web/shell/without-scripts.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface ContactFormProps {
  /** The key under which the browser stores what is typed. */
  name?: string
}

/** The contact form: validated on submit, and from then on while typing. */
export function ContactForm({ name = 'contact' }: ContactFormProps) {
  const session = useSession()
  const blank: z.input<typeof enquiryCalls.contact.input> = {
    name: session ? fullName(session) : '',
    email: session?.email ?? '',
    phone: session?.phone ?? '',
    message: '',
  }
  const form = useForm({ resolver: zodResolver(enquiryCalls.contact.input), defaultValues: blank })
  const { register, handleSubmit, formState, reset } = form
  const { errors } = formState
  const { clearDraft } = useFormDraft(form, name)
  const sending = useAction(enquiryCalls.contact, {
    onSuccess: ({ message: promise }) => {
      toast({ title: 'Message Sent Successfully!', description: promise })
      reset(blank)
      clearDraft()
    },
    onError: (failure) => {
      showFieldFailures(form, failure)
      toast({ title: 'Failed to Send Message', description: told(failure), variant: 'destructive' })
    },
  })
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={handleSubmit((message) => sending.mutate(message))}
    >
      <WithoutScripts />
      {sending.error && (
        <div className="sm:col-span-2">
          <FormError>{told(sending.error)}</FormError>
        </div>
      )}
      <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" placeholder="+44" {...register('phone')} />
      </Field>
      <Field label="Message" error={errors.message?.message} className="sm:col-span-2">
        <Textarea rows={6} {...register('message')} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" loading={sending.isPending} loadingText="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  )
}

/** The server's message for known errors, otherwise a general one. */
const told = ({ code, message }: Failure): string =>
  code === 'FAILED' ? 'Failed to send message' : message || 'Something went wrong. Please try again.'
