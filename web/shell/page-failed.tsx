import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useRequestId } from '#web/data/session.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { late } from '#web/ui/states/late.tsx'

const NotFound = late(() => import('./not-found.tsx'))

/** The error page. */
export function PageFailed({ error }: { error: unknown }) {
  const requestId = useRequestId()
  const revalidator = useRevalidator()
  useEffect(() => {
    const again = () => revalidator.revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidator])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <Container width="narrow" className="py-10">
      <title>{offline ? 'You are offline' : 'Something went wrong'}</title>
      <ErrorState
        titleAs="h1"
        {...(offline
          ? {
              title: 'You are offline',
              message: 'This page needs a connection. It will appear as soon as you are back online.',
            }
          : {
              message:
                'The page could not be shown. It is our fault, not yours; please try again. If it keeps happening, tell us the reference below.',
              requestId,
            })}
        retrying={revalidator.state === 'loading'}
        onRetry={() => revalidator.revalidate()}
      />
    </Container>
  )
}
