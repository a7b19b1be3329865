import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DropdownMenu } from '#web/ui/overlays/dropdown-menu.tsx'

export interface RowStep {
  label: string
  icon?: ReactNode
  tone?: 'danger'
  onSelect: () => void
}

interface RowActionsProps {
  /** The subject of the row, for assistive technology. */
  about: string
  /** The most frequent action, as a button. */
  children: ReactNode
  others: readonly RowStep[]
}

/** The actions of a row in little space: one button, and a menu for the rest; a single other action needs no menu. */
export function RowActions({ about, children, others }: RowActionsProps) {
  const [only, ...more] = others
  return (
    <>
      {children}
      {only && more.length === 0 && <OnlyOther about={about} step={only} />}
      {more.length > 0 && (
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
}

const OnlyOther = ({ about, step }: { about: string; step: RowStep }) => (
  <Button
    size="sm"
    variant="quiet"
    className={classes(
      Boolean(step.icon) && 'min-w-11 px-0! sm:min-w-9 [&_svg]:size-5',
      step.tone === 'danger' && 'text-bad!',
    )}
    title={step.icon ? step.label : undefined}
    onClick={step.onSelect}
  >
    {step.icon}
    <span className={step.icon ? 'sr-only' : undefined}>{step.label}</span>
    <span className="sr-only">: {about}</span>
  </Button>
)
