import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

export interface PictureToArrange {
  id: string
  /** The square preview. */
  shown: ReactNode
  caption: string
  /** Shown below the caption. */
  note?: ReactNode
}

interface ArrangedPictureProps {
  picture: PictureToArrange
  number: number
  of: number
  captionLength: number
  /** Rejects when the caption could not be saved in the place of `from`. */
  onCaption: (id: string, caption: string, from: string) => unknown
  /** An earlier caption of it that could not be saved, which is tried again; `now` is the one it has. */
  unsavedCaption?: ((id: string, now: string) => string | undefined) | undefined
  onMove: (place: number) => void
  onRemove: () => void
}

/** The debounce for saving a caption, in milliseconds; leaving the field saves at once. */
const pause = 700

/** The ids of the buttons that move a picture. */
export const placeButtons = (id: string) => ({ earlier: `${id}-earlier`, later: `${id}-later` })

/** One of the sortable pictures: caption, position and removal. */
export function ArrangedPicture({ picture, number, of, captionLength, ...on }: ArrangedPictureProps) {
  const { id, shown, caption, note } = picture
  const [written, setWritten] = useState(caption)
  const sortable = useSortable({ id })
  const buttons = placeButtons(id)
  /** Null once it could not be saved, so that it is sent again. */
  const said = useRef<string | null>(caption)
  const [unsaved, setUnsaved] = useState(false)
  const save = async () => {
    const sent = written.trim()
    if (sent === said.current) return
    said.current = sent
    const failed = await Promise.resolve(on.onCaption(id, sent, caption)).then(
      () => false,
      () => true,
    )
    // A later caption counts.
    if (said.current !== sent) return
    setUnsaved(failed)
    if (failed) said.current = null
  }
  const takeUpUnsaved = useEffectEvent(() => setWritten(on.unsavedCaption?.(id, caption) ?? caption))
  useEffect(() => takeUpUnsaved(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written counts, once its writer pauses.
  useEffect(() => {
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  }, [written])
  const saveAtLast = useEffectEvent(save)
  // The page may be left before either, for example by the back key.
  useEffect(() => () => void saveAtLast(), [])
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={classes(
        'grid gap-2 rounded-control border border-line bg-card p-2',
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
    >
      <div className="narrow:flex-wrap flex items-center gap-2">
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Drag photo ${number}`}
          className="flex h-16 w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-sunken"
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </button>
        <div className="size-20 shrink-0 overflow-hidden rounded-control bg-sunken">{shown}</div>
        <div className="ml-auto flex flex-wrap justify-end">
          <IconButton
            id={buttons.earlier}
            label={`Move photo ${number} earlier`}
            disabled={number === 1}
            onClick={() => on.onMove(number - 2)}
          >
            <ArrowUp className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            id={buttons.later}
            label={`Move photo ${number} later`}
            disabled={number === of}
            onClick={() => on.onMove(number)}
          >
            <ArrowDown className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove photo ${number}`} onClick={on.onRemove}>
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div>
        <Field
          label={`What photo ${number} shows`}
          error={unsaved ? 'Not saved yet. Press Enter here to try again.' : undefined}
          optional
        >
          <Input
            value={written}
            maxLength={captionLength}
            autoComplete="off"
            onChange={(event) => setWritten(event.target.value)}
            onBlur={() => void save()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void save()
            }}
          />
        </Field>
        <div role="status">{note}</div>
      </div>
    </li>
  )
}
