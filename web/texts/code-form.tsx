import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { textCalls } from '#features/texts/contract.ts'
import { codeLength, codeLifetime, codeRate } from '#features/texts/rules.ts'
import { minutes } from '#shared/dates.ts'
import { reasonOf } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

type Typed = z.input<typeof textCalls.confirm.input>

interface CodeFormProps {
  number: string | null
  /** A code was just requested and is typed next. */
  focused: boolean
  onConfirmed: () => void
  /** How to get another code. */
  children: ReactNode
}

/** The field for a texted code, which phones suggest above the keyboard. */
export function CodeForm({ number, focused, onConfirmed, children }: CodeFormProps) {
  const form = useForm<Typed>({ resolver: zodResolver(textCalls.confirm.input), defaultValues: { code: '' } })
  const { register, formState, handleSubmit } = form
  const confirm = useAction(textCalls.confirm, {
    onSuccess: () => {
      toast({ title: 'Phone confirmed' })
      onConfirmed()
    },
    onError: (failure) => {
      showFieldFailures(form, failure)
      if (!failure.fields?.code)
        toast({ title: 'Could not confirm your number', description: reasonOf(failure), variant: 'destructive' })
    },
  })
  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={handleSubmit((typed) => confirm.mutate(typed))}
    >
      <Field
        label="Code from the text"
        hint={`${codeLength} digits, on their way to ${number}. They work for ${codeLifetime / minutes(1)} minutes.`}
        error={formState.errors.code?.message}
      >
        <Input
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={focused}
          className="max-w-44 text-center text-heading tabular-nums tracking-[0.2em]"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={confirm.isPending} loadingText="Confirming...">
          Confirm
        </Button>
        {children}
      </div>
      <p className="text-muted text-small">
        No text after some minutes? See whether the number is right. One number gets at most {codeRate.times} codes an
        hour.
      </p>
    </form>
  )
}
