import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface BubbleProps {
  mine: boolean
  /** The author, for assistive technology. */
  by: string
  children: ReactNode
  /** Below it: the time, and whether it has been read. */
  foot: ReactNode
  aside?: ReactNode
}

/** A message bubble: my own on the right, the other's on the left. */
export function Bubble({ mine, by, children, foot, aside }: BubbleProps) {
  return (
    <div
      className={classes('flex max-w-[min(34rem,88%)] flex-col', mine ? 'ml-auto items-end' : 'mr-auto items-start')}
    >
      <div className={classes('flex max-w-full items-center gap-1', mine && 'flex-row-reverse')}>
        <div
          className={classes(
            'grid min-w-0 gap-2 rounded-card px-3.5 py-2',
            mine ? 'rounded-br-[0.1875rem] bg-brand-wash' : 'rounded-bl-[0.1875rem] border border-line bg-card',
          )}
        >
          <span className="sr-only">{by}: </span>
          {children}
        </div>
        {aside}
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 px-1 pt-0.5 text-label text-muted">{foot}</p>
    </div>
  )
}

/** The text of a message, with masked parts marked. */
export function Words({ text }: { text: string }) {
  return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
}
