import {
  type ComponentType,
  Fragment,
  type FragmentInstance,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { pressAgain } from './presses.ts'

/**
 * A part that is fetched when it is first shown. While it cannot be fetched, what the server drew of it or what is shown meanwhile
 * stays, and it is asked for again when the connection is back and at each press. A dialog closes and says so; the next showing
 * tries again. What is pressed in it before it works is pressed once it does.
 */
export function late<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const fetched = (isDialog: boolean) =>
    lazy(async () => {
      for (;;)
        try {
          return await fetchPart()
        } catch {
          if (isDialog) {
            Part = undefined
            return { default: NotFetched as ComponentType<Props> }
          }
          await nextChance()
        }
    })
  let Part: ReturnType<typeof fetched> | undefined
  // Each waits for itself: what arrives later must not shut a dialog that is open.
  return (props: Props) => {
    Part ??= fetched('onClose' in props)
    const [works, setWorks] = useState(false)
    const part = (
      <Suspense fallback={meanwhile}>
        <Works onWorking={setWorks}>
          <Part {...props} />
        </Works>
      </Suspense>
    )
    // React would take away what the server drew if it changed before it works.
    const [drawn] = useState(part)
    return works ? part : drawn
  }
}

const nextChance = () =>
  new Promise((resolve) => {
    for (const event of ['online', 'pointerdown', 'keydown'])
      addEventListener(event, resolve, { capture: true, once: true })
  })

/** Comes to life with the part. */
function Works({ children, onWorking }: { children: ReactNode; onWorking: (works: boolean) => void }) {
  const part = useRef<FragmentInstance>(null)
  useEffect(() => {
    onWorking(true)
    if (part.current) pressAgain(part.current)
  }, [onWorking])
  return <Fragment ref={part}>{children}</Fragment>
}

function NotFetched({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({
      title: 'This could not be opened',
      variant: 'destructive',
      ...(navigator.onLine
        ? {
            description: 'The site may have been renewed since you came.',
            action: (
              <Button size="sm" variant="secondary" onClick={() => location.reload()}>
                Load This Page Anew
              </Button>
            ),
          }
        : { description: 'Please check your connection and try again.' }),
    })
    onClose()
  }, [onClose])
  return null
}
