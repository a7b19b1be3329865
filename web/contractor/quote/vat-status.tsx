import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type OwnContractor, profileCalls } from '#features/profiles/contract.ts'
import { type Prices, shownVatNumber } from '#features/quotes/rules/vat.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface VatStatusProps {
  contractor: Pick<OwnContractor, 'id' | 'vatRegistered' | 'vatNumber' | 'pricesTyped'>
  /** Called when the answer has been saved, with the consequences for the form. */
  onSaved?: (answer: { registered: boolean; pricesTyped: Prices }) => void
}

/** Whether the business is VAT registered: asked once, one line afterwards. */
export function VatStatus({ contractor, onSaved }: VatStatusProps) {
  const [asking, setAsking] = useState(contractor.vatRegistered === null)
  const change = useRef<HTMLButtonElement>(null)
  const ask = () => {
    flushSync(() => setAsking(true))
    document.querySelector<HTMLInputElement>(`input[name=${answerName}]:checked`)?.focus()
  }
  if (!asking)
    return (
      <p className="flex flex-wrap items-center gap-x-5 text-small">
        <span>
          {contractor.vatRegistered
            ? `VAT registered, ${shownVatNumber(contractor.vatNumber ?? '')}.`
            : 'You are not VAT registered: no VAT is charged.'}
        </span>
        <Button ref={change} variant="quiet" size="sm" className="-my-1 -ml-3.5" onClick={ask}>
          Change<span className="sr-only"> what you said of VAT</span>
        </Button>
      </p>
    )
  return (
    <VatQuestions
      contractor={contractor}
      onSaved={(answer) => {
        setAsking(false)
        onSaved?.(answer)
        requestAnimationFrame(() => {
          // Leaves the focus alone if it has moved meanwhile.
          if (document.activeElement === document.body) change.current?.focus()
        })
      }}
    />
  )
}

const answerName = 'vat-registered'

/** Leads to the question from wherever its answer is missing. */
export const ToVatQuestion = () => (
  <Button
    variant="quiet"
    size="sm"
    className="-ml-3.5"
    onClick={() => {
      const answer = document.querySelector<HTMLInputElement>(`input[name=${answerName}]`)
      answer?.scrollIntoView({ block: 'center' })
      answer?.focus({ preventScroll: true })
    }}
  >
    Go to the VAT question
  </Button>
)

function VatQuestions({ contractor, onSaved }: Required<VatStatusProps>) {
  const [registered, setRegistered] = useState(said(contractor.vatRegistered))
  const [number, setNumber] = useState(contractor.vatNumber ? shownVatNumber(contractor.vatNumber) : '')
  const [prices, setPrices] = useState<string>(contractor.pricesTyped)
  const [wrong, setWrong] = useState<string>()
  const save = useAction(profileCalls.sayVat, {
    onSuccess: ({ vatRegistered, pricesTyped }) => onSaved({ registered: vatRegistered === true, pricesTyped }),
    onError: (failure) => {
      setWrong(failure.fields?.number)
      if (!failure.fields?.number)
        toast({ title: 'Failed to save this', description: reasonOf(failure), variant: 'destructive' })
    },
  })
  const send = () =>
    save.mutate({
      id: contractor.id,
      registered: registered === 'yes',
      number: registered === 'yes' ? number : '',
      pricesTyped: prices === 'net' ? 'net' : 'gross',
    })
  return (
    <fieldset aria-label="VAT" className="grid min-w-0 gap-4 rounded-card bg-sunken p-4">
      <RadioCards
        legend="Are you registered for VAT?"
        hint="We ask once, and never say it for you."
        name={answerName}
        value={registered}
        onChange={(event) => setRegistered(event.target.value)}
        options={[
          { value: 'no', label: 'No', description: 'Your quotes say that no VAT is charged' },
          { value: 'yes', label: 'Yes', description: 'Your quotes show the VAT and your number' },
        ]}
      />
      {registered === 'yes' && (
        <>
          <Field label="VAT number" hint="With or without GB" error={wrong} className="max-w-80">
            <Input
              value={number}
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Otherwise the surrounding quote would be submitted.
                event.preventDefault()
                send()
              }}
            />
          </Field>
          <RadioCards
            legend="How do you type prices?"
            name="prices-typed"
            value={prices}
            onChange={(event) => setPrices(event.target.value)}
            options={[
              { value: 'net', label: 'Before VAT', description: 'We add it' },
              { value: 'gross', label: 'With VAT', description: 'We say how much of it is VAT' },
            ]}
          />
        </>
      )}
      <div>
        <Button
          loading={save.isPending}
          loadingText="Saving..."
          disabledReason={registered === '' && 'Choose one first.'}
          onClick={send}
        >
          Save Answer
        </Button>
      </div>
    </fieldset>
  )
}

const said = (registered: boolean | null) => (registered === null ? '' : registered ? 'yes' : 'no')
