import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-wash text-brand',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  info: 'bg-info-wash text-info',
  accent: 'bg-accent text-on-accent',
}
export type BadgeTone = keyof typeof tones

/** A state in a word or two. */
export function Badge(props: { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-[0.3125rem] px-2 py-1 font-semibold text-label [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.icon}
      {props.children}
    </span>
  )
}
