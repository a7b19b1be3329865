import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { DropdownMenu } from '#web/ui/overlays/dropdown-menu.tsx'

export interface RowStep {
  label: string
  icon?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  onSelect: () => void
}

interface RowActionsProps {
  /** The subject of the row, for assistive technology. */
  about: string
  /** The most frequent action, as a button. */
  children: ReactNode
  others: readonly RowStep[]
}

/** The actions of a row in little space: one button, and a menu for the rest. */
export const RowActions = ({ about, children, others }: RowActionsProps) => (
  <>
    {children}
    {others.length > 0 && (
      <DropdownMenu
        trigger={
          <Button size="sm" variant="quiet" className="min-w-11 px-0! sm:min-w-9">
            <Ellipsis className="size-5" aria-hidden="true" />
            <span className="sr-only">What else can be done: {about}</span>
          </Button>
        }
        items={others}
      />
    )}
  </>
)
