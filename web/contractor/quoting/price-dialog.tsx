import { useState } from 'react'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { type ListedPrice, priceInput, priceListCalls } from '#features/quoting/contract/price-list.ts'
import { hundredthsTyped, inPounds } from '#web/contractor/quote/amounts.ts'
import { costOptions, rateOptions } from '#web/contractor/quote/choices.ts'
import { rateOf } from '#web/contractor/quote/totals.ts'
import type { Failure } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useWrong, wrongIn } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface PriceDialogProps {
  /** The price to edit; undefined for a new one. */
  price: ListedPrice | undefined
  contractor: Pick<OwnContractor, 'vatRegistered' | 'pricesTyped'>
  onClose: () => void
}

/** An item of the price list: description and price. */
export function PriceDialog({ price, contractor, onClose }: PriceDialogProps) {
  const registered = contractor.vatRegistered === true
  const { form, wrong, setWrong } = useWrong()
  const [begun] = useState(() => ({
    what: price?.what ?? '',
    unit: price?.unit ?? 'item',
    unitPrice: price ? inPounds(price.unitPrice) : '',
    prices: price?.prices ?? (registered ? contractor.pricesTyped : 'gross'),
    vat: price?.vat ?? (registered ? 'standard' : 'none'),
    group: price?.group ?? 'labourCost',
  }))
  const { draft, change, clear } = useDraftState(`price:${price?.id ?? ''}`, begun, onClose)
  const outcome = {
    onSuccess: () => {
      toast({ title: 'Price saved' })
      clear()
    },
    failed: 'Failed to save the price',
    onError: ({ fields }: Failure) => setWrong(fields ?? {}),
  }
  const add = useAction(priceListCalls.add, outcome)
  const save = useAction(priceListCalls.change, outcome)
  const send = () => {
    const { data, error } = priceInput.safeParse({ ...draft, unitPrice: hundredthsTyped(draft.unitPrice) })
    setWrong(wrongIn(error))
    if (!data) return
    if (price) save.mutate({ id: price.id, ...data })
    else add.mutate(data)
  }
  return (
    <FormDialog
      title={price ? 'Change Price' : 'Add a Price'}
      sendLabel="Save"
      sendingLabel="Saving..."
      action={[add, save]}
      formRef={form}
      onSend={send}
      // A new price's draft is kept for later; a change is discarded.
      onClose={price ? clear : onClose}
    >
      <Field label="What" error={wrong.what}>
        <Input value={draft.what} autoComplete="off" onChange={(event) => change({ what: event.target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Price each" error={wrong.unitPrice}>
          <MoneyInput value={draft.unitPrice} onChange={(event) => change({ unitPrice: event.target.value })} />
        </Field>
        <Field label="Unit" error={wrong.unit}>
          <Input value={draft.unit} autoComplete="off" onChange={(event) => change({ unit: event.target.value })} />
        </Field>
        {registered && (
          <>
            <Field label="Price is typed">
              <Select
                value={draft.prices}
                onChosen={(prices) => change({ prices })}
                options={[
                  { value: 'net', label: 'before VAT' },
                  { value: 'gross', label: 'with VAT' },
                ]}
              />
            </Field>
            <Field label="VAT">
              <Select value={rateOf(draft.vat, true)} onChosen={(vat) => change({ vat })} options={rateOptions} />
            </Field>
          </>
        )}
        <Field label="Counts to">
          <Select value={draft.group} onChosen={(group) => change({ group })} options={costOptions} />
        </Field>
      </div>
    </FormDialog>
  )
}
