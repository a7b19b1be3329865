import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { actionsLook, DataRow, type RowParts } from './data-row.tsx'
import { decidedMeanwhile } from './decided-meanwhile.ts'
import { inOrder, ordersOf } from './row-order.ts'
import { SidewaysHint, useSideways } from './sideways.tsx'
import { useColumns } from './use-columns.ts'
import { useOpenRow } from './use-open-row.ts'

export interface DataTableProps<Row> extends RowParts<Row> {
  /** The name of the list, and the key under which the browser stores its columns. */
  name: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The default order, which is left out of the address. */
  sort?: string | undefined
  /** Shown beside the menu of columns. */
  aside?: ReactNode
}

/** With so few columns there is no menu to hide them. */
const fewColumns = 3
/** So few columns wrap rather than scroll. */
const mostBroken = 5
/** A moment breaks only between the day and the time. */
const brokenLook = '@max-3xl:[&_.cell]:w-auto [&_.cell_time]:inline-block [&_.cell_time]:min-w-[6.25em]'

/** Moves from a control of a row to the same one of the next or previous row. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // A menu opens by the same arrow key.
  if (!step || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  const controls = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const row = event.target.closest('tbody tr')
  const at = controls(row).indexOf(event.target)
  const next = controls(step > 0 ? row?.nextElementSibling : row?.previousElementSibling)
  if (at < 0 || next.length === 0) return
  event.preventDefault()
  next[Math.min(at, next.length - 1)]?.focus()
}

/** A dense table: its order is in the address, its columns can be chosen, and the arrow keys move between rows. */
export function DataTable<Row>({ name, rows, rowKey, columns, aside, actions, more, ...asked }: DataTableProps<Row>) {
  const { search } = useLocation()
  const sort = asked.sort ?? new URLSearchParams(search).get('sort') ?? undefined
  const choice = useColumns(name, columns)
  const { shown, hidden } = choice
  const ordered = inOrder(rows, columns, sort)
  const openable = ordered.map((row) => ({ key: rowKey(row), ids: more?.decided?.(row) ?? [rowKey(row)] }))
  const { isOpen, isGone, toggle } = useOpenRow(openable, more?.firstOpen)
  const { box, isMore } = useSideways()
  return (
    <div>
      {isGone && (
        <Notice role="status" className="mb-3">
          {decidedMeanwhile}
        </Notice>
      )}
      <div className="mb-2 flex flex-wrap items-center justify-end gap-3 empty:hidden">
        {isMore && <SidewaysHint />}
        {aside}
        {columns.length > fewColumns && <ColumnChoice columns={columns} {...choice} />}
      </div>
      <section
        ref={box}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className={classes(
          'group/table @container relative scroll-mt-4 overflow-x-auto rounded-card border border-line bg-card',
          actions && 'scroll-pr-52',
        )}
        data-more={isMore || undefined}
      >
        <table
          className={classes(
            'w-full border-collapse text-left text-small',
            choice.seen.length <= mostBroken && brokenLook,
            actions && 'max-sm:[&_.head]:max-w-[30cqw]',
          )}
        >
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="border-line border-b bg-sunken">
              {more && (
                <th scope="col" className="w-11">
                  <span className="sr-only">More</span>
                </th>
              )}
              {shown.map((column) => (
                <Head key={column.id} column={column} sort={sort} className={hidden(column)} />
              ))}
              {actions && (
                <th scope="col" className={`${actionsLook} bg-sunken font-semibold text-label`}>
                  What can be done
                </th>
              )}
            </tr>
          </thead>
          <tbody onKeyDown={move}>
            {ordered.map((row) => {
              const key = rowKey(row)
              return (
                <DataRow
                  key={key}
                  row={row}
                  choice={choice}
                  actions={actions}
                  more={more}
                  open={isOpen(key)}
                  onToggle={() => toggle(key)}
                />
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: string | undefined
  className: string | undefined
}

function Head<Row>({ column, sort, className }: HeadProps<Row>) {
  const { search } = useLocation()
  const { label, figure } = column
  const orders = ordersOf(column)
  const is = sort !== undefined && (sort === orders?.up ? 'ascending' : sort === orders?.down ? 'descending' : false)
  const look = classes('h-10 whitespace-nowrap px-3 py-1 font-semibold text-label', figure && 'text-right', className)
  if (!orders)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  const address = new URLSearchParams(search)
  address.delete('after')
  address.set('sort', (is === 'descending' ? orders.up : orders.down) ?? orders.up ?? orders.down ?? '')
  return (
    <th scope="col" aria-sort={is || 'none'} className={look}>
      <Link
        to={`?${address}`}
        preventScrollReset
        className="inline-flex min-h-9 items-center gap-1 rounded-control hover:text-brand hover:underline"
      >
        {label}
        {is === 'ascending' && <ArrowUp className="size-3.5" aria-hidden="true" />}
        {is === 'descending' && <ArrowDown className="size-3.5" aria-hidden="true" />}
      </Link>
    </th>
  )
}
