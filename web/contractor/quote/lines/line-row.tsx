import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactElement, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { amountOf } from '#features/quotes/rules/lines.ts'
import { costOptions, rateOptions } from '#web/contractor/quote/choices.ts'
import { useWrongAt, withDefault } from '#web/contractor/quote/quote-field.tsx'
import type { LinesForm, TypedLine } from '#web/contractor/quote/quote-form.ts'
import { lineSoFar, rateOf } from '#web/contractor/quote/totals.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { buttonName, type LineActions } from './use-lines.ts'
import type { SearchPrices } from './use-prices.ts'
import { WhatInput } from './what-input.tsx'

/** The columns of the table on wide screens; VAT only for those who charge it. */
export const tableColumns = {
  charged: '@min-[60rem]:grid-cols-[1.5rem_minmax(9rem,1fr)_4.5rem_6rem_7rem_6rem_8.5rem_6.5rem_8.5rem]',
  plain: '@min-[60rem]:grid-cols-[1.5rem_minmax(9rem,1fr)_4.5rem_6rem_7rem_8.5rem_6.5rem_8.5rem]',
}

/** Each across a card of a phone with large text, three in a row on others. */
const figureCell = 'col-span-6 @min-[16rem]:col-span-2 @min-[60rem]:col-span-1'

interface LineRowProps {
  id: string
  place: number
  last: boolean
  form: LinesForm
  registered: boolean
  unitsId: string
  actions: LineActions
  search: SearchPrices
}

/** A line: a table row, or a card on a phone. */
export const LineRow = memo(function LineRow({ id, ...row }: LineRowProps) {
  const { place, last, form, registered, actions } = row
  const sortable = useSortable({ id })
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      onKeyDown={(event) => onKey(event, place, last, actions)}
      className={classes(
        'grid grid-cols-6 items-start gap-x-2 gap-y-3 rounded-control border border-line bg-card p-3',
        '@min-[60rem]:rounded-none @min-[60rem]:border-0 @min-[60rem]:border-b @min-[60rem]:px-0 @min-[60rem]:pt-0.5 @min-[60rem]:pb-2',
        tableColumns[registered ? 'charged' : 'plain'],
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        tabIndex={-1}
        aria-label={`Drag line ${place + 1}`}
        className="col-span-1 @max-[60rem]:order-last mt-1.5 flex h-11 w-6 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-sunken @max-[60rem]:hidden"
      >
        <GripVertical className="size-5" aria-hidden="true" />
      </button>
      <Cells {...row} />
      <p className="col-span-2 mt-1.5 flex min-h-11 items-center font-semibold @min-[60rem]:col-span-1 @min-[60rem]:justify-end">
        <LineAmount control={form.control} place={place} registered={registered} />
      </p>
      <RowButtons place={place} last={last} actions={actions} />
    </li>
  )
})

/** What is typed of a line. */
function Cells({ place, form, registered, unitsId, search }: Omit<LineRowProps, 'id' | 'last' | 'actions'>) {
  const wrongAt = useWrongAt(form.control, `lines.${place}`)
  const cell = (name: keyof TypedLine, label: string, control: ReactElement, className?: string) => (
    <Field
      label={<CellLabel label={label} number={place + 1} />}
      error={wrongAt(`lines.${place}.${name}`)}
      className={classes('min-w-0', className)}
    >
      {control}
    </Field>
  )
  const register = (name: keyof TypedLine) => withDefault(form, `lines.${place}.${name}`)
  return (
    <>
      {cell(
        'what',
        'What',
        <WhatInput form={form} place={place} registered={registered} search={search} />,
        'col-span-6 @min-[60rem]:col-span-1',
      )}
      {cell(
        'quantity',
        'Quantity',
        <Input
          {...register('quantity')}
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums @min-[60rem]:text-right"
        />,
        figureCell,
      )}
      {cell('unit', 'Unit', <Input {...register('unit')} list={unitsId} autoComplete="off" />, figureCell)}
      {cell(
        'unitPrice',
        'Price each',
        <MoneyInput {...register('unitPrice')} className="@min-[60rem]:text-right" />,
        figureCell,
      )}
      {registered &&
        cell(
          'vat',
          'VAT',
          <RateSelect form={form} place={place} />,
          'col-span-6 @min-[16rem]:col-span-3 @min-[60rem]:col-span-1',
        )}
      {cell(
        'group',
        'Counts to',
        <Select {...register('group')} options={costOptions} className="pr-8 pl-2" />,
        classes('col-span-6 @min-[60rem]:col-span-1', registered && '@min-[16rem]:col-span-3'),
      )}
    </>
  )
}

/** Alt+arrow moves the line, Ctrl+Enter adds one below; Enter goes down a column as in a spreadsheet. */
function onKey(event: KeyboardEvent<HTMLElement>, place: number, last: boolean, actions: LineActions) {
  const { target } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const field = target.name.split('.').at(-1) ?? 'what'
  if (event.altKey && event.key === 'ArrowUp') actions.move(place, place - 1, field)
  else if (event.altKey && event.key === 'ArrowDown') actions.move(place, place + 1, field)
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || last)) actions.add(place)
  else if (event.key === 'Enter') actions.goTo(place + 1, field)
  else return
  event.preventDefault()
}

const CellLabel = ({ label, number }: { label: string; number: number }) => (
  <span className="text-small @min-[60rem]:sr-only">
    {label}
    <span className="sr-only"> of line {number}</span>
  </span>
)

/** The line's VAT rate; a line without VAT starts with the usual one. */
function RateSelect({ form, place }: { form: LinesForm; place: number }) {
  const name = `lines.${place}.vat` as const
  const vat = useWatch({ control: form.control, name })
  return <Select {...form.register(name)} value={rateOf(vat, true)} options={rateOptions} className="pr-8 pl-2" />
}

/** The total of a line as it is priced: net or gross. */
function LineAmount({
  control,
  place,
  registered,
}: {
  control: LinesForm['control']
  place: number
  registered: boolean
}) {
  const [line, prices] = useWatch({ control, name: [`lines.${place}`, 'prices'] })
  if (!line) return null
  const amount = amountOf(lineSoFar(line, registered), prices)
  return <Money pence={prices === 'net' ? amount.net : amount.gross} exact />
}

function RowButtons({ place, last, actions }: Pick<LineRowProps, 'place' | 'last' | 'actions'>) {
  const number = place + 1
  return (
    <div className="col-span-4 mt-1.5 flex items-center justify-end @min-[60rem]:col-span-1">
      <RowButton
        place={place}
        what="up"
        label={`Move line ${number} up`}
        disabled={place === 0}
        onPress={() => actions.move(place, place - 1, buttonName(place - 1, place === 1 ? 'down' : 'up'))}
      >
        <ArrowUp className="size-4.5" aria-hidden="true" />
      </RowButton>
      <RowButton
        place={place}
        what="down"
        label={`Move line ${number} down`}
        disabled={last}
        onPress={() => actions.move(place, place + 1, buttonName(place + 1, 'down'))}
      >
        <ArrowDown className="size-4.5" aria-hidden="true" />
      </RowButton>
      <RowButton place={place} what="copy" label={`Copy line ${number}`} onPress={() => actions.copy(place)}>
        <Copy className="size-4.5" aria-hidden="true" />
      </RowButton>
      <RowButton place={place} what="remove" label={`Remove line ${number}`} onPress={() => actions.remove(place)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
      </RowButton>
    </div>
  )
}

interface RowButtonProps {
  place: number
  what: string
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

function RowButton({ place, what, onPress, ...button }: RowButtonProps) {
  return (
    <IconButton
      {...button}
      name={buttonName(place, what)}
      onClick={onPress}
      className="@min-[60rem]:h-11 @min-[60rem]:w-8.5"
    />
  )
}
