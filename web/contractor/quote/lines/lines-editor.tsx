import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { mostLines, roundingWords, unitPlurals } from '#features/quotes/rules/lines.ts'
import { costLabels, costs } from '#features/quotes/rules.ts'
import type { LinesForm } from '#web/contractor/quote/quote-form.ts'
import { linesSoFar } from '#web/contractor/quote/totals.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { LineRow, tableColumns } from './line-row.tsx'
import { useLines } from './use-lines.ts'
import { usePriceSearch } from './use-prices.ts'

const units = [...unitPlurals.keys()]

interface LinesEditorProps {
  form: LinesForm
  registered: boolean
  /** The accessible name of the list. */
  label?: string
}

/** The lines of a quote: a table on wide screens, cards on a phone; moved, copied and added by key or button. */
export function LinesEditor({ form, registered, label = 'Lines of the quote' }: LinesEditorProps) {
  const unitsId = useId()
  // Else it counts up, and the server's count is another.
  const dragId = useId()
  const { fields, actions } = useLines(form)
  const { errors } = useFormState({ control: form.control, name: 'lines' })
  const search = usePriceSearch()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  // Stable while the number of lines is: otherwise every row would re-render.
  const ids = useMemo(() => fields.map(({ id }) => id), [fields])
  const wrong = errors.lines?.root?.message ?? errors.lines?.message
  return (
    <div className="@container grid gap-3">
      <datalist id={unitsId}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <div
        aria-hidden="true"
        className={classes(
          'hidden gap-x-2 border-ink border-b-2 pb-1.5 font-semibold text-small @min-[60rem]:grid',
          tableColumns[registered ? 'charged' : 'plain'],
        )}
      >
        <span />
        <span>What</span>
        <span className="text-right">Quantity</span>
        <span>Unit</span>
        <span className="text-right">Price each</span>
        {registered && <span>VAT</span>}
        <span>Counts to</span>
        <span className="text-right">Amount</span>
        <span />
      </div>
      <DndContext
        id={dragId}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) =>
          over && actions.move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
        }
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label={label} className="grid gap-3 @min-[60rem]:gap-1.5">
            {fields.map(({ id }, place) => (
              <LineRow
                key={id}
                id={id}
                place={place}
                last={place === fields.length - 1}
                form={form}
                registered={registered}
                unitsId={unitsId}
                actions={actions}
                search={search}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {wrong && <FieldError>{wrong}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          name="add-line"
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden="true" />}
          disabledReason={fields.length >= mostLines && `A quote has at most ${mostLines} lines.`}
          onClick={() => actions.add()}
        >
          Add a Line
        </Button>
        <p className="@min-[60rem]:block hidden text-muted text-small">
          <Key>Enter</Key> next line · <Key>Ctrl</Key> <Key>Enter</Key> add one below · <Key>Alt</Key> <Key>↑</Key>{' '}
          <Key>↓</Key> move
        </p>
      </div>
      <GroupSums form={form} registered={registered} />
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line-strong px-1 font-sans text-label">{children}</kbd>
)

/** The totals of the five groups of lines. */
function GroupSums({ form, registered }: { form: LinesForm; registered: boolean }) {
  const [lines, prices] = useWatch({ control: form.control, name: ['lines', 'prices'] })
  const { groups, gross } = linesSoFar(lines, prices, registered)
  if (gross === 0) return null
  return (
    <p className="text-muted text-small">
      {costs
        .filter((cost) => groups[cost] > 0)
        .map((cost, place) => (
          <span key={cost}>
            {place > 0 && ' · '}
            {costLabels[cost]} <Money pence={groups[cost]} exact />
          </span>
        ))}
      {registered && ', with VAT'}. {roundingWords(registered)}
    </p>
  )
}
