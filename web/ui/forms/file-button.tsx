import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'

interface FileButtonProps extends ButtonLook {
  /** The label; the accessible name if `iconOnly`. */
  label: string
  icon?: ReactNode
  iconOnly?: boolean
  accept: string
  multiple?: boolean
  /** Opens the camera of a phone. */
  camera?: boolean
  disabled?: boolean
  className?: string
  onFiles: (files: File[]) => void
}

/** A button that opens the file picker. */
export function FileButton(props: FileButtonProps) {
  const { label, icon, iconOnly, accept, multiple, camera, disabled, className, onFiles, ...look } = props
  return (
    <label
      title={iconOnly ? label : undefined}
      className={
        iconOnly
          ? classes(
              'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken',
              focused,
              className,
            )
          : buttonClasses({ variant: 'secondary', ...look }, classes(focused, className))
      }
    >
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        {...(camera && { capture: 'environment' })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // So that the same file can be chosen again after it was removed.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {icon}
      <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}

const focused =
  'relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:disabled]:opacity-40'
