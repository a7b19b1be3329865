import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { testCards } from '#shared/test-cards.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
/** Any future date and any digits are accepted. */
const made = { expiry: '12/34', cvc: '123' }

/** A card form for test cards: they are listed above it, and a press fills one in. */
export function TestCardFields({ form }: { form: UseFormReturn<TypedCard> }) {
  const { register, setValue, formState } = form
  const [filled, setFilled] = useState('')
  const { errors } = formState
  const fillIn = (number: string) => {
    const values: TypedCard = { number: grouped(number), ...made }
    setValue('number', values.number, { shouldValidate: true })
    setValue('expiry', values.expiry, { shouldValidate: true })
    setValue('cvc', values.cvc, { shouldValidate: true })
    setFilled(`The card ending ${number.slice(-4)} is filled in.`)
  }
  return (
    <>
      <Notice tone="warn" title="Sandbox: no money moves">
        This site takes no real cards. Choose one of the test cards, and see what happens.
      </Notice>
      <ul aria-label="Test cards" className="divide-y divide-line rounded-card border border-line">
        {testCards.map(({ number, label }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => fillIn(number)}
              className="flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-4 px-3 py-2.5 text-left hover:bg-brand-wash sm:px-4"
            >
              <span className="font-semibold">{label}</span>
              <span className="text-muted text-small tabular-nums">{grouped(number)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {filled}
      </p>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Card number" error={errors.number?.message} className="col-span-2">
          <Input {...register('number')} inputMode="numeric" autoComplete="off" placeholder="4242 4242 4242 4242" />
        </Field>
        <Field label="Expiry date" error={errors.expiry?.message}>
          <Input {...register('expiry')} inputMode="numeric" autoComplete="off" placeholder="MM/YY" />
        </Field>
        <Field label="Security code" error={errors.cvc?.message}>
          <Input {...register('cvc')} inputMode="numeric" autoComplete="off" placeholder="123" />
        </Field>
      </div>
    </>
  )
}
