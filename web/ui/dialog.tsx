import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** Something that must be dealt with first. A card on a large screen, a sheet from the bottom on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'md', role = 'dialog', children } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          role={role}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed z-50 flex flex-col bg-card shadow-float outline-none',
            'inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] animate-rise rounded-t-plate',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)] sm:rounded-plate',
            size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <div className="flex items-start justify-between gap-4 border-line border-b px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0">
              <Radix.Title className="font-bold font-display text-heading">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-1.5 -mr-2">
                <X className="size-5" />
              </IconButton>
            </Radix.Close>
          </div>
          {children && <div className="flex-1 overflow-y-auto px-4 py-5 sm:px-6">{children}</div>}
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-line border-t px-4 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
