import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface DrawerPanelProps {
  /** The id that a button's `popoverTarget` refers to. */
  id: string
  title: ReactNode
  closeLabel: string
  side?: 'left' | 'right'
  children: ReactNode
}

/** A sheet that slides in from the side. A popover, so that it opens without script. */
export function DrawerPanel({ id, title, closeLabel, side = 'right', children }: DrawerPanelProps) {
  return (
    <div
      id={id}
      popover="auto"
      className={classes(
        'inset-y-0 m-0 h-dvh max-h-none w-[min(22rem,88vw)] flex-col overflow-y-auto bg-card text-ink shadow-float open:flex',
        'backdrop:bg-scrim',
        side === 'right' ? 'right-0 left-auto animate-slide-in' : 'right-auto left-0 animate-fade',
      )}
    >
      <div className="flex h-16 shrink-0 items-center justify-between border-line border-b pr-2 pl-6">
        <span className="font-bold font-display text-subheading">{title}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      </div>
      {children}
    </div>
  )
}
