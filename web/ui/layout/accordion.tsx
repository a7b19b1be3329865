import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** Questions that expand to their answers; works without scripts and with the browser's page search. */
export function Accordion({ items }: { items: { question: string; answer: ReactNode }[] }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <details key={item.question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold text-subheading [&::-webkit-details-marker]:hidden">
            {item.question}
            <Plus className="size-5 shrink-0 text-brand transition-transform group-open:rotate-45" aria-hidden="true" />
          </summary>
          <div className="max-w-2xl pb-5 text-muted">{item.answer}</div>
        </details>
      ))}
    </div>
  )
}
