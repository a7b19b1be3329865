import type { Column } from './column.ts'

/** The `sort` values of a column in the address; undefined if it cannot be sorted. */
export const ordersOf = <Row>({ id, order, value }: Column<Row>) =>
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
