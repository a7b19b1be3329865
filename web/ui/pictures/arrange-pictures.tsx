import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { movedTo } from '#shared/pictures.ts'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { ArrangedPicture, type PictureToArrange, placeButtons } from './arranged-picture.tsx'
import type { Captioned } from './use-caption.ts'

interface ArrangePicturesProps extends Omit<Captioned, 'picture'> {
  /** The accessible name of the list. */
  label: string
  pictures: readonly PictureToArrange[]
  captionLength: number
  /** `place` counts from 0. Rejects when the picture could not be moved. */
  onMove: (id: string, place: number) => Promise<unknown>
  onRemove: (id: string) => void
}

/** Sortable pictures: moved by dragging, arrow keys or buttons, with captions and removal. */
export default function ArrangePictures({ label, pictures, onMove, onRemove, ...rest }: ArrangePicturesProps) {
  const [moved, setMoved] = useState<{ from: string; ids: string[] } | null>(null)
  const given = pictures.map(({ id }) => id)
  // A moved picture stays where it was put until the given order changes.
  const ids = moved?.from === given.join() ? moved.ids : given
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const followed = useFollowedButton(ids)
  const [lifted, setLifted] = useState(false)
  useEscapeForPuttingBack(lifted)
  const move = (id: string, place: number) => {
    if (place === ids.indexOf(id)) return
    setMoved({ from: given.join(), ids: movedTo(ids, id, place) })
    onMove(id, place).catch(() => setMoved(null))
  }
  const nameOf = (id: string | number) => `Photo ${ids.indexOf(String(id)) + 1}`
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press the space bar to lift the photo, the arrow keys to move it, and the space bar to put it down.',
        },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} is lifted.`,
          onDragOver: ({ over }) => (over ? `It would be number ${ids.indexOf(String(over.id)) + 1}.` : ''),
          onDragEnd: ({ over }) => (over ? `It is number ${ids.indexOf(String(over.id)) + 1} now.` : 'It stays.'),
          onDragCancel: () => 'It stays where it was.',
        },
      }}
      onDragStart={() => setLifted(true)}
      onDragCancel={() => setLifted(false)}
      onDragEnd={({ active, over }) => {
        setLifted(false)
        if (over) move(String(active.id), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} tabIndex={-1} className="grid gap-3">
          {ids.map((id, i) => {
            const picture = byId.get(id)
            return (
              picture && (
                <ArrangedPicture
                  key={id}
                  {...rest}
                  picture={picture}
                  number={i + 1}
                  of={ids.length}
                  onRemove={() => thenGoBack(() => onRemove(id))}
                  onMove={(place) => {
                    followed.current = [id, place < i ? 'earlier' : 'later']
                    move(id, place)
                  }}
                />
              )
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Escape puts a lifted picture back; a dialog around it, which listens before that, leaves alone what is prevented. */
function useEscapeForPuttingBack(lifted: boolean) {
  useEffect(() => {
    if (!lifted) return
    const keepDialog = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    addEventListener('keydown', keepDialog, { capture: true })
    return () => removeEventListener('keydown', keepDialog, { capture: true })
  }, [lifted])
}

/** Keeps the focus on the button that moved a picture. */
function useFollowedButton(ids: readonly string[]) {
  const followed = useRef<[id: string, way: 'earlier' | 'later'] | null>(null)
  const order = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the order is another, the buttons stand elsewhere.
  useEffect(() => {
    const [id, way] = followed.current ?? []
    followed.current = null
    if (!id || !way) return
    document.getElementById(placeButtons(id)[way])?.focus()
  }, [order])
  return followed
}
