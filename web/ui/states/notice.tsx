import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

const tones = {
  info: { look: 'bg-info-wash text-info', Icon: Info },
  good: { look: 'bg-good-wash text-good', Icon: CircleCheck },
  warn: { look: 'bg-warn-wash text-warn', Icon: TriangleAlert },
  bad: { look: 'bg-bad-wash text-bad', Icon: CircleAlert },
}

interface NoticeProps {
  tone?: keyof typeof tones
  title?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

/** A message within the page. */
export function Notice({ tone = 'info', title, action, role, className, children }: NoticeProps) {
  const { look, Icon } = tones[tone]
  return (
    <div role={role} className={classes('flex flex-wrap gap-x-3 gap-y-3 rounded-card p-4', look, className)}>
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-ink text-small">{children}</div>}
      </div>
      {action}
    </div>
  )
}
