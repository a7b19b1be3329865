import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '#shared/pictures.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { previewUrl } from './picture-frame.tsx'

export interface ViewedPicture extends Picture {
  id: string
  alt: string
}

interface PictureViewerProps {
  pictures: readonly ViewedPicture[]
  /** The index of the first picture shown. */
  first: number
  onClose: () => void
}

/** The zoom factor. */
const closer = 2.5

const round = 'rounded-full! bg-plate! text-on-plate! hover:bg-plate-deep!'

/**
 * A full-window picture viewer: arrow keys, buttons or swipes for the next picture; double tap, button or pinch to
 * zoom. It scrolls horizontally, so that swipes are native.
 */
export default function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const strip = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const [place, setPlace] = useState(first)
  const [near, setNear] = useState(false)
  // Scrolls to the chosen picture when it mounts; after that it is not controlled.
  const begin = useCallback(
    (node: HTMLDivElement | null) => {
      strip.current = node
      node?.scrollTo({ left: first * node.clientWidth, behavior: 'instant' })
    },
    [first],
  )
  const go = (to: number) => {
    if (to < 0 || to >= pictures.length) return
    setNear(false)
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(place - 1)
    else if (event.key === 'ArrowRight') go(place + 1)
    else if (event.key === '+' || event.key === '-') setNear(event.key === '+')
    else return
    event.preventDefault()
  }
  const shown = pictures[place]
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          className="fixed inset-0 z-50 animate-fade bg-[#0a0d0b] text-on-plate outline-none [--color-focus:#ffc84a]"
        >
          <Radix.Title className="sr-only">{shown?.alt ?? 'Picture'}</Radix.Title>
          <section
            ref={begin}
            aria-label="Pictures"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
            tabIndex={0}
            className={classes(
              'flex size-full snap-x snap-mandatory overscroll-contain [scrollbar-width:none]',
              near ? 'overflow-hidden' : 'overflow-x-auto',
            )}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
              if (clientWidth > 0) setPlace(Math.round(scrollLeft / clientWidth))
            }}
          >
            {pictures.map((picture, i) => (
              <Slide
                key={picture.id}
                picture={picture}
                near={near && i === place}
                hidden={i !== place}
                onNear={setNear}
              />
            ))}
          </section>
          <Toolbar place={place} count={pictures.length} near={near} onNear={setNear} />
          {pictures.length > 1 && <StepButtons place={place} count={pictures.length} onGo={go} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ToolbarProps {
  place: number
  count: number
  near: boolean
  onNear: (near: boolean) => void
}

function Toolbar({ place, count, near, onNear }: ToolbarProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-2 p-2 *:pointer-events-auto">
      <p role="status" className="mr-auto rounded-full bg-plate px-3 py-1 text-small empty:hidden">
        {count > 1 && `${place + 1} of ${count}`}
      </p>
      <IconButton label={near ? 'Zoom out' : 'Zoom in'} className={round} onClick={() => onNear(!near)}>
        {near ? <ZoomOut className="size-5" aria-hidden="true" /> : <ZoomIn className="size-5" aria-hidden="true" />}
      </IconButton>
      <Radix.Close asChild>
        <IconButton label="Close" className={round}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </div>
  )
}

interface StepButtonsProps {
  place: number
  count: number
  onGo: (to: number) => void
}

function StepButtons({ place, count, onGo }: StepButtonsProps) {
  return (
    <>
      <IconButton
        label="Previous picture"
        disabled={place === 0}
        className={classes(round, 'absolute top-1/2 left-2 -translate-y-1/2')}
        onClick={() => onGo(place - 1)}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next picture"
        disabled={place === count - 1}
        className={classes(round, 'absolute top-1/2 right-2 -translate-y-1/2')}
        onClick={() => onGo(place + 1)}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </IconButton>
    </>
  )
}

interface SlideProps {
  picture: ViewedPicture
  near: boolean
  hidden: boolean
  onNear: (near: boolean) => void
}

/** One picture as large as the window allows, with its size reserved while loading. */
function Slide({ picture, near, hidden, onNear }: SlideProps) {
  const frame = useRef<HTMLDivElement>(null)
  const point = useRef({ across: 0.5, down: 0.5 })
  const { width, height, sizes, alt } = picture
  const preview = previewUrl(picture)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || !near) return
    // The tapped point is centred.
    current.scrollLeft = point.current.across * current.scrollWidth - current.clientWidth / 2
    current.scrollTop = point.current.down * current.scrollHeight - current.clientHeight / 2
  }, [near])
  const across = `min(100vw, ${width}px, 100dvh * ${width / height})`
  return (
    <div
      ref={frame}
      aria-hidden={hidden}
      className={classes(
        'grid size-full shrink-0 snap-center place-content-center',
        near ? 'place-content-start overflow-auto' : 'overflow-hidden',
      )}
    >
      <img
        src={sizes.at(-1)?.url}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        draggable={false}
        onDoubleClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect()
          point.current = { across: (clientX - box.left) / box.width, down: (clientY - box.top) / box.height }
          onNear(!near)
        }}
        style={{
          width: near ? `calc(${across} * ${closer})` : `calc(${across})`,
          ...(preview && { backgroundImage: `url(${preview})` }),
        }}
        className="h-auto max-w-none touch-manipulation bg-[length:100%_100%]"
      />
    </div>
  )
}
