import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'

/** About three lines on a large screen. */
const shortEnough = 220

/** Text that people wrote; when long, its beginning and a button for the rest. */
export function ClampedText({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > shortEnough
  return (
    <div className={className}>
      <p className={classes('whitespace-pre-line', long && !open && 'line-clamp-3')}>{text}</p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mx-1 min-h-11 rounded-control px-1 font-semibold text-brand text-small hover:underline sm:min-h-8"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  )
}
