import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface CardProps {
  as?: 'div' | 'article' | 'section' | 'li'
  title?: ReactNode
  titleAs?: 'h2' | 'h3' | 'h4'
  /** Beside the title: a badge, a menu. */
  aside?: ReactNode
  /** The buttons, below a rule. */
  footer?: ReactNode
  padding?: 'md' | 'none'
  className?: string
  children?: ReactNode
}

export function Card(props: CardProps) {
  const {
    as: Element = 'div',
    title,
    titleAs: Title = 'h3',
    aside,
    footer,
    padding = 'md',
    className,
    children,
  } = props
  return (
    <Element
      className={classes(
        'flex min-w-0 flex-col rounded-card border border-line bg-card shadow-card',
        padding === 'md' && 'gap-4 p-4 sm:p-6',
        className,
      )}
    >
      {(title || aside) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {title && <Title className="min-w-0 font-bold font-display text-subheading">{title}</Title>}
          {aside && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
        </div>
      )}
      {children}
      {footer && <div className="mt-auto flex flex-wrap items-start gap-3 border-line border-t pt-4">{footer}</div>}
    </Element>
  )
}
