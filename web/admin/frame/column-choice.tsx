import { Columns3 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Column } from './column.ts'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  seen: readonly Column<Row>[]
  choose: (id: string, is: boolean) => void
}

/** The menu of a list's columns. Escape and a click outside close it. */
export function ColumnChoice<Row>({ columns, seen, choose }: ColumnChoiceProps<Row>) {
  const { box, isOpen, setOpen } = useClosedElsewhere()
  const button = useRef<HTMLElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
      className="relative"
    >
      <summary
        ref={button}
        className="flex min-h-9 list-none items-center gap-2 rounded-control px-2 font-semibold text-brand text-small hover:bg-brand-wash [&::-webkit-details-marker]:hidden"
      >
        <Columns3 className="size-4" aria-hidden="true" />
        Columns
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 grid w-64 rounded-card border border-line bg-card p-2 shadow-float">
        <legend className="sr-only">Columns shown</legend>
        {columns
          .filter(({ heads }) => !heads)
          .map(({ id, label }) => (
            <label
              key={id}
              className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-small hover:bg-sunken"
            >
              <input
                type="checkbox"
                className="size-4 accent-brand"
                checked={seen.some((column) => column.id === id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
              {label}
            </label>
          ))}
      </fieldset>
    </details>
  )
}

/** A disclosure that closes when a click or the focus goes elsewhere. */
function useClosedElsewhere() {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    addEventListener('pointerdown', close)
    addEventListener('focusin', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('focusin', close)
    }
  }, [isOpen])
  return { box, isOpen, setOpen }
}
