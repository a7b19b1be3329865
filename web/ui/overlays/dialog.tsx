import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { goBack, placesNow } from './go-back.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** Why its action was refused: above the buttons, in view wherever the body is scrolled to. */
  refusal?: string | null
  size?: 'md' | 'lg'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** It can only be closed by one of its actions. */
  mustAnswer?: boolean
  /** It contains unsaved input: a press outside, which may be a slip, does not close it. */
  holdsWords?: boolean
  children?: ReactNode
}

/**
 * A modal dialog: a card on a large screen, a bottom sheet on a phone. The body scrolls; in a low window the whole
 * dialog does.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    footer,
    refusal,
    size = 'md',
    role = 'dialog',
    mustAnswer,
    children,
  } = props
  const openedFrom = useRef<Element[]>([])
  const body = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Radix.Content
          role={role}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onPointerDownOutside={(event) => props.holdsWords && event.preventDefault()}
          // React bubbles events through the portal: the form it was opened from must not be submitted too.
          onSubmit={(event) => event.stopPropagation()}
          onOpenAutoFocus={() => {
            openedFrom.current = placesNow()
            queueMicrotask(goToWhatIsChosen)
          }}
          onKeyDown={(event) => {
            keepRadiosOneStop(event)
            scrollFromOutside(event, body.current)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            goBack(openedFrom.current)
          }}
          className={classes(
            'fixed z-50 flex flex-col bg-card shadow-float outline-none',
            'inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] animate-rise rounded-t-plate',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)] sm:rounded-plate',
            'low:block low:max-h-dvh low:overflow-y-auto',
            size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <div className="border-line border-b pt-4 pr-16 pb-3 pl-4 sm:pt-5 sm:pl-6">
            <Radix.Title className="font-bold font-display text-heading">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
          </div>
          {children && (
            <div ref={body} className="flex-1 overflow-y-auto low:overflow-visible px-4 py-5 sm:px-6">
              {children}
            </div>
          )}
          {refusal && (
            <div className="px-4 pt-3 pb-4 sm:px-6">
              <FormError>{refusal}</FormError>
            </div>
          )}
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-line border-t px-4 py-4 max-sm:[&>span>button]:w-full sm:flex-row sm:items-start sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
          {/* Last, so that the first field or the safe answer is focused. */}
          {!mustAnswer && (
            <Radix.Close asChild>
              <IconButton label="Close" className="absolute top-2.5 right-2 sm:top-3.5 sm:right-4">
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses another radio of the focused one's group, such as the chosen one. */
function goToRadio(which: '' | ':checked') {
  const at = document.activeElement
  if (at instanceof HTMLInputElement && at.type === 'radio')
    document.querySelector<HTMLElement>(`input[name="${CSS.escape(at.name)}"]${which}`)?.focus()
}

/** Where radios come first, the chosen one is focused: an arrow key on another would change the choice unnoticed. */
function goToWhatIsChosen() {
  goToRadio(':checked')
  // It was focused without scrolling.
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Radix, which leads Tab round the dialog, counts every radio; the browser only the chosen one of a group. */
function keepRadiosOneStop({ key, shiftKey }: KeyboardEvent) {
  if (key !== 'Tab') return
  // Back from the first group, Radix goes round only from its first radio.
  if (shiftKey) goToRadio('')
  queueMicrotask(() => goToRadio(':checked'))
}

/** How much of the height in view each key scrolls; an arrow moves a few lines. */
const scrollKeys: Record<string, number> = {
  ArrowUp: -0.15,
  ArrowDown: 0.15,
  PageUp: -0.9,
  PageDown: 0.9,
  Home: -1e4,
  End: 1e4,
}

/** The keys that scroll do so from the buttons at the foot too, where a dialog that is only read begins. */
function scrollFromOutside({ key, target, defaultPrevented }: KeyboardEvent, body: HTMLElement | null) {
  const share = scrollKeys[key]
  if (!share || !body || defaultPrevented || !(target instanceof Element)) return
  if (body.contains(target) || !target.closest('[role=dialog], [role=alertdialog]')?.contains(body)) return
  body.scrollTop += share * body.clientHeight
}
