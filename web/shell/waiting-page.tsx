import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/data/session.ts'
import { repeatEarlyUse, WAITING } from './early-use.ts'
import { firstTouch, nextTouch } from './first-touch.ts'

interface Part {
  default: ComponentType
}

/** As the server sent it: `touch` until its script has been asked for. */
const sentPage = () => document.querySelector<HTMLElement>('[data-waiting]')

/**
 * A page that works by its links alone until it is touched: only then is its script sent, and what was pressed or typed
 * meanwhile is done again. Whoever is signed in, or comes by a step within the site, has the script at once.
 */
export function waitingPage(fetchPage: () => Promise<Part>): ComponentType {
  const Page = lazy(async () => {
    const { default: Content } = await (!import.meta.env.SSR && document.querySelector(WAITING)
      ? touched()
      : fetchPage())
    return { default: () => <Working content={Content} /> }
  })

  /** A page whose script cannot be fetched stays as it is, and tries again when it is next touched. */
  async function touched(): Promise<Part> {
    for (let touch = firstTouch; ; touch = nextTouch()) {
      await touch
      try {
        return await fetchPage()
      } catch {}
    }
  }

  return () => <Waiting page={Page} />
}

function Waiting({ page: Page }: { page: ComponentType }) {
  const waits = useSession() === null
  const [sent] = useState(() => import.meta.env.SSR || sentPage() !== null)
  if (!sent) return <Page />
  return (
    <div className="contents" data-waiting={waits ? 'touch' : ''} suppressHydrationWarning>
      <Suspense>
        <Page />
      </Suspense>
    </div>
  )
}

function Working({ content: Content }: { content: ComponentType }) {
  useEffect(() => {
    sentPage()?.removeAttribute('data-waiting')
    repeatEarlyUse()
  }, [])
  return <Content />
}
