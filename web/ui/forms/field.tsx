import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react'
import { keepFocusInView } from './focus-in-view.ts'

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
const FieldContext = createContext<FieldWiring | null>(null)

/** The ids and state that connect a control to its Field; nothing outside one. */
export const useField = () => useContext(FieldContext)

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field as optional; fields are required otherwise. */
  optional?: boolean
  className?: string
  children: ReactNode
}

/** A label, its control, a hint and an error, associated for assistive technology. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div data-field className={className}>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {label}
          {optional && <span className="font-normal text-muted text-small"> (optional)</span>}
        </label>
        {hint && (
          <p id={hintId} className="-mt-1 mb-1.5 text-muted text-small">
            {hint}
          </p>
        )}
      </div>
      <div>
        <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
          {children}
        </FieldContext>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  useEffect(keepFocusInView, [])
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-bad text-small">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}
