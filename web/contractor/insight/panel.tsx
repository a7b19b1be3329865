import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'

interface PanelProps {
  title: string
  /** The one figure that stays when the panel is folded. */
  figure?: ReactNode
  children: ReactNode
}

/** A panel of the dashboard; on a small screen folded to its title and figure until it is wanted. */
export function Panel({ title, figure, children }: PanelProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 basis-32 font-bold font-display text-subheading">
          {title}
        </h2>
        <div className="ml-auto flex shrink-0 items-center gap-1 whitespace-nowrap">
          {figure}
          <IconButton
            className="lg:hidden"
            label={`${open ? 'Fold' : 'Open'} ${title}`}
            aria-expanded={open}
            aria-controls={`${id}-content`}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown className={classes('size-5 transition-transform', open && 'rotate-180')} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div id={`${id}-content`} className={classes('flex flex-col gap-4', !open && 'max-lg:hidden')}>
        {children}
      </div>
    </section>
  )
}

/** A figure with what it is and over how much it was computed. */
export function Figure({ label, value, over }: { label: string; value: ReactNode; over: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="font-bold font-display text-heading">
        {value ?? <span className="font-sans text-body text-muted">Not enough data yet</span>}
      </dd>
      <dd className="text-label text-muted">{over}</dd>
    </div>
  )
}
