import { DataTable, type DataTableProps } from './data-table.tsx'
import { ListState, type ListStateProps } from './list-state.tsx'
import { PageLinks } from './page-links.tsx'

type PagedTableProps<Row> = Pick<ListStateProps<Row[]>, 'read' | 'what' | 'empty'> &
  Omit<DataTableProps<Row>, 'rows' | 'rowKey'>

/** A page of a list as a table, with the pagination. */
export const PagedTable = <Row extends { id: string }>({ read, what, empty, ...table }: PagedTableProps<Row>) => (
  <ListState read={read} what={what} empty={empty}>
    {(rows) => (
      <>
        <DataTable {...table} rows={rows} rowKey={({ id }) => id} />
        <PageLinks rows={rows} />
      </>
    )}
  </ListState>
)
