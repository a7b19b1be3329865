import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { counted } from '#shared/numbers.ts'
import { classes } from '#web/ui/classes.ts'
import { Input } from './input.tsx'

export interface Suggestion {
  id: string
  label: string
  detail?: string | undefined
}

interface ComboboxProps<Item extends Suggestion> {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
  /** The chosen suggestion; its label has already been passed to `onChange`. */
  onPick?: (item: Item) => void
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
  placeholder?: string
  name?: string
  required?: boolean
  autoComplete?: string
  onBlur?: () => void
}

const pauseMs = 200
const leastLetters = 2

/** A text field with suggestions (WAI-ARIA combobox, list autocomplete). Any text may be entered. */
export function Combobox<Item extends Suggestion>(props: ComboboxProps<Item>) {
  const { value, onChange, onPick, search, onBlur, autoComplete = 'off', ...input } = props
  const listId = useId()
  const { items, clear } = useSuggestions(search)
  const [active, setActive] = useState(-1)
  const open = items.found.length > 0
  const activeItem = items.found[active]

  const close = () => {
    clear()
    setActive(-1)
  }
  const pick = (item: Item) => {
    onChange(item.label)
    onPick?.(item)
    close()
  }
  const move = (by: number) =>
    setActive((now) => (now + by + items.found.length + (now < 0 && by < 0 ? 1 : 0)) % items.found.length)

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!open) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && activeItem) pick(activeItem)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeItem ? `${listId}-${active}` : undefined}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setActive(-1)
          items.ask(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-card p-1 shadow-float"
      >
        {items.found.map((item, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={item.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
            className={classes(
              'flex min-h-11 w-full items-baseline justify-between gap-3 rounded-control px-3 py-2.5 hover:bg-brand-wash',
              index === active && 'bg-brand-wash outline-2 outline-focus outline-offset-[-2px]',
            )}
          >
            <span className="text-left">{item.label}</span>
            {item.detail && <span className="text-right text-muted text-small">{item.detail}</span>}
          </button>
        ))}
      </div>
      <span role="status" className="sr-only">
        {open ? counted(items.found.length, 'suggestion') : ''}
      </span>
    </div>
  )
}

interface Question {
  timer: ReturnType<typeof setTimeout>
  stop: AbortController
}

function stopAsking(question: Question | undefined) {
  clearTimeout(question?.timer)
  question?.stop.abort()
}

/** Debounces the search and discards outdated answers. */
function useSuggestions<Item>(search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>) {
  const [found, setFound] = useState<readonly Item[]>([])
  const asking = useRef<Question>(undefined)

  useEffect(() => () => stopAsking(asking.current), [])

  const clear = () => {
    stopAsking(asking.current)
    setFound([])
  }
  const ask = (text: string) => {
    stopAsking(asking.current)
    if (text.trim().length < leastLetters) return setFound([])
    const controller = new AbortController()
    const timer = setTimeout(() => {
      search(text.trim(), controller.signal).then(
        (items) => !controller.signal.aborted && setFound(items),
        () => !controller.signal.aborted && setFound([]),
      )
    }, pauseMs)
    asking.current = { timer, stop: controller }
  }
  return { items: { found, ask }, clear }
}
