import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'

interface ArrivalHeadingProps {
  as?: 'h1' | 'h2'
  children: ReactNode
}

/** The heading of content that has just replaced other content: receives the focus. */
export function ArrivalHeading({ as: Heading = 'h1', children }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={classes(
        'font-bold font-display outline-none',
        Heading === 'h1' ? 'text-title tracking-[-0.02em]' : 'text-heading',
      )}
    >
      {children}
    </Heading>
  )
}
