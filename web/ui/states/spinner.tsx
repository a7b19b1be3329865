import { classes } from '#web/ui/classes.ts'
import { Level } from '#web/ui/figures/level.tsx'

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={classes('flex flex-col items-center gap-3 py-10 text-muted', className)}>
      <Level className="w-16 text-brand" />
      <span>{label}</span>
    </div>
  )
}
