import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

interface ScrollerProps {
  label: string
  /** The number of the last entry, and of unsent messages. */
  lastNumber: number
  waiting: number
  more: boolean
  loading: boolean
  onOlder: () => void
  /** The entries end before the newest, which `onNewest` loads. */
  endsEarly: boolean
  onNewest: () => Promise<void>
  children: ReactNode
}

/** Within this distance of the end the reader follows new messages. */
const nearEnd = 80

/**
 * Scrolls the conversation, from its end. Laid out with column-reverse: entries added above do not shift the view, and
 * at the end new entries scroll into view by themselves.
 */
export function Scroller(props: ScrollerProps) {
  const { label, lastNumber, waiting, more, loading, onOlder, endsEarly, onNewest, children } = props
  const outer = useRef<HTMLElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const before = useRef({ lastNumber, waiting, height: 0 })
  const goesToNewest = useRef(false)
  const [unseen, setUnseen] = useState(false)
  const [scrolledUp, setScrolledUp] = useState(false)
  const older = useEffectEvent(() => {
    if (more && !loading) onOlder()
  })
  // A scroll container must be reachable by keyboard, even without focusable content.
  useEffect(() => {
    if (outer.current) outer.current.tabIndex = 0
  }, [])
  useEffect(() => {
    const { current } = top
    if (!current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && older(), { rootMargin: '200px 0px' })
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    const [scroller, content, was] = [outer.current, inner.current, before.current]
    if (!scroller || !content) return
    const height = content.offsetHeight
    if (waiting > was.waiting || goesToNewest.current) scroller.scrollTop = 0
    else if (lastNumber > was.lastNumber && scroller.scrollTop < -nearEnd) {
      // Keeps the scroll position of somebody reading further up.
      scroller.scrollTop -= height - was.height
      setUnseen(true)
    }
    before.current = { lastNumber, waiting, height }
  })
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={outer}
        aria-label={label}
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
        onScroll={({ currentTarget }) => {
          const isUp = currentTarget.scrollTop < -nearEnd
          setScrolledUp(isUp)
          if (!isUp) setUnseen(false)
        }}
      >
        <div ref={inner} className="mx-auto mt-0 mb-auto w-full max-w-4xl px-3 py-3 sm:px-6">
          <div ref={top} />
          {more && (
            <div className="pb-3 text-center">
              <Button variant="quiet" size="sm" loading={loading} loadingText="Loading..." onClick={onOlder}>
                Show older messages
              </Button>
            </div>
          )}
          {children}
        </div>
      </section>
      {(scrolledUp || endsEarly) && (
        <Button
          size="sm"
          variant={unseen ? 'primary' : 'secondary'}
          className="absolute right-4 bottom-3 shadow-float"
          icon={<ChevronDown className="size-4" aria-hidden="true" />}
          onClick={async () => {
            goesToNewest.current = endsEarly
            await onNewest()
            requestAnimationFrame(() => {
              goesToNewest.current = false
              outer.current?.scrollTo({ top: 0, behavior: 'smooth' })
            })
          }}
        >
          {unseen ? 'New message' : 'Newest'}
        </Button>
      )}
    </div>
  )
}
