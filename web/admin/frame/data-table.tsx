import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { decidedMeanwhile } from './decided-meanwhile.ts'
import { SidewaysHint, useSideways } from './sideways.tsx'
import { useColumns } from './use-columns.ts'
import { useOpenRow } from './use-open-row.ts'

export interface DataTableProps<Row> {
  /** The name of the list, and the key under which the browser stores its columns. */
  name: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The default order, which is left out of the address. */
  sort?: string | undefined
  /** Shown beside the menu of columns. */
  aside?: ReactNode
  /** The actions of a row: sticky at its end. */
  actions?: (row: Row) => ReactNode
  /** The details of an expanded row, and its accessible name. */
  more?: {
    about: (row: Row) => string
    show: (row: Row) => ReactNode
    /** The ids of what is decided in it, where that is not the row itself. */
    decided?: (row: Row) => string[]
    /** The first row is expanded until another is, or it is closed: the oldest item is read first. */
    firstOpen?: boolean
  }
}

/** With so few columns there is no menu to hide them. */
const fewColumns = 3
/** So few columns wrap rather than scroll. */
const mostBroken = 5
const brokenLook = '@max-3xl:[&_.cell]:w-auto'

const ordersOf = <Row,>({ id, order, value }: Column<Row>) =>
  order ?? (value ? { down: `${id}-down`, up: `${id}-up` } : undefined)

/** Sorts rows by a column on the client; missing values come last in either direction. */
export function inOrder<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string | undefined): Row[] {
  const [, id, way] = /^(.+)-(up|down)$/.exec(sort ?? '') ?? []
  const value = columns.find((column) => column.id === id)?.value
  if (!value) return [...rows]
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (a < b ? -1 : Number(a > b)) * (way === 'up' ? 1 : -1)
  })
}

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
                <Fragment key={key}>
                  <tr className="border-line border-b last:border-b-0 hover:bg-brand-wash/40">
                    {more && (
                      <td className="w-11">
                        <More about={more.about(row)} open={isOpen(key)} onToggle={() => toggle(key)} />
                      </td>
                    )}
                    {shown.map((column) => (
                      <Cell key={column.id} column={column} row={row} className={hidden(column)} />
                    ))}
                    {actions && (
                      <td className={`${actionsLook} bg-card`}>
                        <div className="flex justify-end gap-1.5 max-sm:[&_button]:max-w-28 max-sm:[&_button]:px-2 sm:whitespace-nowrap">
                          {actions(row)}
                        </div>
                      </td>
                    )}
                  </tr>
                  {more && isOpen(key) && (
                    <tr className="border-line border-b last:border-b-0">
                      <td colSpan={shown.length + (actions ? 2 : 1)} className="p-0">
                        <div className="sticky left-0 grid w-[100cqw] max-w-4xl grid-cols-[minmax(0,1fr)] gap-3 p-4">
                          <LeftOut columns={choice.left} row={row} />
                          {more.show(row)}
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const actionsLook =
  'sticky right-0 z-10 border-line border-l px-2 py-1 text-right group-data-more/table:shadow-[-8px_0_8px_-6px_rgb(0_0_0/0.18)] sm:px-3'

/** The columns hidden in a narrow window. */
function LeftOut<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const said = columns.map(({ label, cell }) => ({ label, value: cell(row) })).filter(({ value }) => value)
  return said.length > 0 && <DetailList rows={said} />
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  className: string | undefined
}

function Cell<Row>({ column, row, className }: CellProps<Row>) {
  const look = classes('h-11 px-3 py-1 align-middle font-normal', column.figure && 'text-right tabular-nums', className)
  if (column.heads)
    return (
      <th scope="row" className={look}>
        <div className="head w-max max-w-[min(24rem,40cqw)] font-semibold">{column.cell(row)}</div>
      </th>
    )
  return (
    <td className={look}>
      <div className={classes('cell w-max max-w-64', column.figure && 'ml-auto')}>{column.cell(row)}</div>
    </td>
  )
}

function More({ about, open, onToggle }: { about: string; open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
    >
      <ChevronRight className={classes('size-5 transition-transform', open && 'rotate-90')} aria-hidden="true" />
      <span className="sr-only">More of {about}</span>
    </button>
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
