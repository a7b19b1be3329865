import {
  type ComponentType,
  Fragment,
  type FragmentInstance,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { press, takePresses } from './presses.ts'

/**
 * A component loaded when it is first rendered. If loading fails, the server-rendered HTML or the fallback stays, and
 * it retries when online again and at each press; a dialog closes with a toast, and retries when it is opened again.
 * Presses before hydration are replayed.
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
  // A boundary of its own each: a component that loads later must not suspend an open dialog.
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
    // A change before hydration would make React discard the server's HTML.
    const [drawn] = useState(part)
    return works ? part : drawn
  }
}

const nextChance = () =>
  new Promise((resolve) => {
    for (const event of ['online', 'pointerdown', 'keydown'])
      addEventListener(event, resolve, { capture: true, once: true })
  })

/** Hydrates with the part. */
function Works({ children, onWorking }: { children: ReactNode; onWorking: (works: boolean) => void }) {
  const part = useRef<FragmentInstance>(null)
  const presses = useRef<HTMLElement[]>([])
  // Taken in the commit, from which on React handles presses itself; replayed when the part's own effects have run.
  useLayoutEffect(() => {
    if (part.current) presses.current = takePresses(part.current)
  }, [])
  useEffect(() => {
    onWorking(true)
    for (const button of presses.current.splice(0)) press(button)
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
            description: 'The site may have been updated since you came.',
            action: (
              <Button size="sm" variant="secondary" onClick={() => location.reload()}>
                Reload This Page
              </Button>
            ),
          }
        : { description: 'Please check your connection and try again.' }),
    })
    onClose()
  }, [onClose])
  return null
}
