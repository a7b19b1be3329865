import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Container } from './container.tsx'

const tones = {
  paper: '',
  sunken: 'bg-sunken',
  card: 'border-line border-y bg-card',
}

interface SectionProps {
  title?: ReactNode
  lead?: ReactNode
  tone?: keyof typeof tones
  id?: string
  width?: 'text' | 'narrow' | 'wide' | 'full'
  className?: string
  children: ReactNode
}

/** A full-width section of a public page, with its h2. */
export function Section({ title, lead, tone = 'paper', id, width, className, children }: SectionProps) {
  return (
    // Focusable when it has an id to link to.
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classes('py-12 outline-none sm:py-16', tones[tone], className)}
    >
      <Container width={width}>
        {title && (
          <div className="mb-8 max-w-3xl">
            <h2 className="font-bold font-display text-title tracking-[-0.02em]">{title}</h2>
            {lead && <p className="mt-2 text-lead text-muted">{lead}</p>}
          </div>
        )}
        {children}
      </Container>
    </section>
  )
}
