import { classes } from '#web/ui/classes.ts'

/** A placeholder for loading content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-pulse rounded-control bg-sunken', className)} />
}

/** Placeholder cards; announced once. */
export function SkeletonCards({
  count = 3,
  label = 'Loading',
  className,
}: {
  count?: number
  label?: string
  className?: string
}) {
  return (
    <div role="status" className={classes('grid gap-4', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, place) => `place ${place}`).map((place) => (
        <div key={place} className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 sm:p-6">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-2 h-11 w-32" />
        </div>
      ))}
    </div>
  )
}
