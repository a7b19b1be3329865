import { useLocation } from 'react-router'
import { rowsPerPage } from '#shared/searching.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** The ways on from a page of a list: the beginning, and what follows its last row. The back button leads back. */
export function PageLinks({ rows }: { rows: readonly { id: string }[] }) {
  const search = new URLSearchParams(useLocation().search)
  const isFirst = !search.has('after')
  const last = rows.length === rowsPerPage ? rows.at(-1) : undefined
  if (isFirst && !last) return null
  const to = (after: string | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('after')
    if (after) next.set('after', after)
    return `?${next}`
  }
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-center gap-3">
      {!isFirst && (
        <Button to={to(undefined)} variant="secondary">
          First page
        </Button>
      )}
      {last && <Button to={to(last.id)}>Next page</Button>}
    </nav>
  )
}
