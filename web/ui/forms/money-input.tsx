import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Input } from './input.tsx'

export function MoneyInput({ className, ...input }: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <span
        className="pointer-events-none absolute top-0 left-3 flex h-full items-center text-muted"
        aria-hidden="true"
      >
        £
      </span>
      <Input inputMode="decimal" autoComplete="off" {...input} className={classes('pl-7 tabular-nums', className)} />
    </div>
  )
}
