import { createElement, useEffect, useMemo, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { mostLines } from '#features/quotes/rules/lines.ts'
import { lineAfter } from '#web/contractor/quote/beginning.ts'
import type { LinesForm, TypedLine } from '#web/contractor/quote/quote-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { dismissToast, toast } from '#web/ui/toasts/toast-store.ts'

/** The operations on the lines of a quote; `place` counts from 0. */
export interface LineActions {
  /** A new line below this one; by default at the end. */
  add: (place?: number) => void
  copy: (place: number) => void
  /** The last argument is what to focus in the line afterwards: a field's name, or a button's. */
  move: (from: number, to: number, then?: string) => void
  remove: (place: number) => void
  /** Focuses the same field of another line. */
  goTo: (place: number, field: string) => void
}

/** The ids of a line's buttons, for focusing. */
export const buttonName = (place: number, what: string): string => `line-${place}-${what}`

/** The lines of the form and their operations by key and button; manages the focus. */
export function useLines(form: LinesForm) {
  const { fields, insert, append, move, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the lines are others, the field that is wanted is there.
  useEffect(() => {
    if (wanted.current) focusOn(wanted.current)
    wanted.current = null
  }, [fields])
  const actions = useMemo((): LineActions => {
    const lines = () => form.getValues('lines')
    const field = (place: number, name: string) => `lines.${place}.${name}`
    const put = (place: number, line: TypedLine) => {
      if (lines().length >= mostLines) return
      wanted.current = field(place, 'what')
      if (place === lines().length) append(line, { shouldFocus: false })
      else insert(place, line, { shouldFocus: false })
    }
    return {
      add: (place = lines().length - 1) => put(place + 1, lineAfter(lines()[place])),
      copy: (place) => {
        const line = lines()[place]
        if (line) put(place + 1, { ...line })
      },
      move: (from, to, then = 'what') => {
        if (to < 0 || to >= lines().length || from === to) return
        wanted.current = then.startsWith('line-') ? then : field(to, then)
        move(from, to)
      },
      remove: (place) => {
        const line = lines()[place]
        if (!line) return
        wanted.current = lines().length > 1 ? field(Math.min(place, lines().length - 2), 'what') : 'add-line'
        remove(place)
        const { id } = toast({
          title: `${line.what.trim() || `Line ${place + 1}`} removed`,
          action: createElement(
            Button,
            {
              size: 'sm',
              variant: 'secondary',
              onClick: () => {
                dismissToast(id)
                put(Math.min(place, lines().length), line)
              },
            },
            'Undo',
          ),
        })
      },
      goTo: (place, name) => focusOn(field(place, name)),
    }
  }, [form, insert, append, move, remove])
  return { fields, actions }
}

function focusOn(name: string) {
  const [found] = document.getElementsByName(name)
  found?.focus()
}
