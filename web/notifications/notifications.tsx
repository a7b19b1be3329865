import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { notificationCalls } from '#features/notifications/contract.ts'
import { notificationsPerPage, retentionDays } from '#features/notifications/rules.ts'
import { paths } from '#shared/paths.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { pageContextOf } from '#web/data/page-context.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useHasOlder } from '#web/data/use-has-older.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { ReadAll } from './read-all.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  if (!pageContextOf(context).session) throw redirect(paths.auth({ next: paths.notifications() }))
  const asked = inputFrom(notificationCalls.list.input, url.searchParams)
  return prefetch(context, [notificationCalls.list, asked], [notificationCalls.unread, {}])
}

export const handle = taskPage

export const meta = pageMeta({ title: 'Notifications', hidden: true })

/** All notifications, paged. */
export default function Notifications() {
  const { page } = inputFrom(notificationCalls.list.input, new URLSearchParams(useLocation().search))
  const read = useRead(notificationCalls.list, { page }, { keepPrevious: true })
  const isFull = read.data?.length === notificationsPerPage
  const hasOlder = useHasOlder(notificationCalls.list, { page: page + 1 }, isFull)
  return (
    <Container width="text">
      <PageHeader
        title="Notifications"
        lead={`What happened in the last ${retentionDays} days.`}
        actions={
          <>
            <ReadAll />
            <Button size="sm" variant="secondary" to={`${paths.account}#notifications`}>
              Settings
            </Button>
          </>
        }
      />
      {read.data ? (
        read.data.length > 0 ? (
          <>
            <div className="overflow-hidden rounded-card border border-line bg-card shadow-card">
              <NotificationList notifications={read.data} />
            </div>
            <nav aria-label="Pages" className="flex justify-between gap-3 py-6">
              {page > 1 && (
                <Button variant="secondary" to={paths.notifications(page > 2 ? page - 1 : undefined)}>
                  Newer
                </Button>
              )}
              {hasOlder && (
                <Button variant="secondary" to={paths.notifications(page + 1)} className="ml-auto">
                  Older
                </Button>
              )}
            </nav>
          </>
        ) : (
          <EmptyState title={page > 1 ? 'Nothing older' : 'Nothing yet'} titleAs="h2">
            What happens with your jobs and messages is told here.
          </EmptyState>
        )
      ) : read.error ? (
        <ReadFailed title="We could not load your notifications" read={read} />
      ) : (
        <SkeletonCards count={2} label="Loading your notifications" />
      )}
    </Container>
  )
}
