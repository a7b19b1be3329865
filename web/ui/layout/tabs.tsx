import { Tabs as Radix } from 'radix-ui'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'

interface Tab {
  value: string
  label: ReactNode
  /** The number of items, shown in brackets. */
  count?: number | undefined
  /** How many of them need the reader's action. */
  waiting?: number
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The tab to show; without it the reader chooses, beginning with the first. */
  value?: string
  onValueChange?: (value: string) => void
}

/** Tabs. The row scrolls on a phone. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown, which may be out of sight.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[data-state=active]')
    if (row.current && tab) showWithin(row.current, tab)
  }, [value])
  return (
    <Radix.Root
      className="min-w-0"
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={onValueChange}
    >
      <Radix.List
        ref={row}
        aria-label={label}
        className="-mx-4 flex overflow-x-auto border-line border-b-2 px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            {...unringed}
            className="-mb-0.5 min-h-12 shrink-0 whitespace-nowrap border-transparent border-b-4 px-4 font-semibold text-muted hover:text-ink data-pointed:outline-none focus-visible:outline-offset-[-3px] data-[state=active]:border-mark data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular-nums"> ({tab.count})</span>}
            {Boolean(tab.waiting) && (
              <>
                {' '}
                <span className="relative ml-1 rounded-full bg-accent px-2 py-0.5 text-label text-on-accent tabular-nums">
                  {tab.waiting}
                  {/* Hidden on a phone, where it would push the next tab out of view. */}
                  <span className="max-sm:sr-only"> waiting</span>
                </span>
              </>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-card pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Radix focuses a pressed tab by script, which browsers ring as if it came by the keyboard: only a key rings it here. */
const unringed = {
  onPointerDown: ({ currentTarget: tab }: PointerEvent<HTMLElement>) => tab.toggleAttribute('data-pointed', true),
  onKeyDown: ({ currentTarget: tab }: KeyboardEvent<HTMLElement>) => tab.removeAttribute('data-pointed'),
  onBlur: ({ currentTarget: tab }: FocusEvent<HTMLElement>) => tab.removeAttribute('data-pointed'),
}

/** Scrolls only the row, as far as the tab is out of view. */
function showWithin(row: HTMLElement, tab: HTMLElement) {
  const [around, inside] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inside.right > around.right) row.scrollLeft += inside.right - around.right
  else if (inside.left < around.left) row.scrollLeft -= around.left - inside.left
}
