import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

type MenuItem =
  | { label: string; icon?: ReactNode; to: string; tone?: 'danger' }
  | { label: string; icon?: ReactNode; onSelect: () => void; tone?: 'danger'; disabled?: boolean }

interface DropdownMenuProps {
  trigger: ReactElement
  heading?: ReactNode
  items: readonly MenuItem[]
}

const look =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 font-medium outline-none data-[disabled]:text-muted data-[highlighted]:bg-brand-wash [&_svg]:size-5'

/** A menu of less important actions. */
export function DropdownMenu({ trigger, heading, items }: DropdownMenuProps) {
  const chosen = useRef<() => void>(undefined)
  /** Run once the button has the focus again: a dialog opened by it returns the focus to where it was. */
  const doChosen = () => {
    const step = chosen.current
    chosen.current = undefined
    if (step) queueMicrotask(step)
  }
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={doChosen}
          className="z-50 min-w-56 animate-rise rounded-card border border-line bg-card p-1.5 shadow-float"
        >
          {heading && <Radix.Label className="px-3 py-2 font-bold font-display">{heading}</Radix.Label>}
          {items.map((item) =>
            'to' in item ? (
              <Radix.Item key={item.label} asChild className={look}>
                <Link to={item.to}>
                  {item.icon}
                  {item.label}
                </Link>
              </Radix.Item>
            ) : (
              <Radix.Item
                key={item.label}
                disabled={item.disabled}
                onSelect={() => {
                  chosen.current = item.onSelect
                }}
                className={classes(look, item.tone === 'danger' && 'text-bad')}
              >
                {item.icon}
                {item.label}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
