import { Skeleton, SkeletonCards } from '#web/ui/states/skeleton.tsx'

/** The dashboard's loading placeholder. */
export function DashboardLoading() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-12" />
      <SkeletonCards count={2} label="Loading your jobs" />
    </div>
  )
}
