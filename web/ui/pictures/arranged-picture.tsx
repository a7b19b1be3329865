import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { type Captioned, useCaption } from './use-caption.ts'

export interface PictureToArrange {
  id: string
  /** The square preview. */
  shown: ReactNode
  caption: string
  /** Shown below the caption. */
  note?: ReactNode
}

interface ArrangedPictureProps extends Captioned {
  picture: PictureToArrange
  number: number
  of: number
  captionLength: number
  onMove: (place: number) => void
  onRemove: () => void
}

/** The ids of the buttons that move a picture. */
export const placeButtons = (id: string) => ({ earlier: `${id}-earlier`, later: `${id}-later` })

/** One of the sortable pictures: caption, position and removal. */
export function ArrangedPicture({ number, of, captionLength, onMove, onRemove, ...captioned }: ArrangedPictureProps) {
  const { id, shown, note } = captioned.picture
  const { written, write, save, unsaved } = useCaption(captioned)
  const sortable = useSortable({ id })
  const buttons = placeButtons(id)
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
            onClick={() => onMove(number - 2)}
          >
            <ArrowUp className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            id={buttons.later}
            label={`Move photo ${number} later`}
            disabled={number === of}
            onClick={() => onMove(number)}
          >
            <ArrowDown className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove photo ${number}`} onClick={onRemove}>
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
            onChange={(event) => write(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              save()
            }}
          />
        </Field>
        <div role="status">{note}</div>
      </div>
    </li>
  )
}
