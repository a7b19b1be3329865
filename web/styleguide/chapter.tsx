import type { ReactNode } from 'react'

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-6">
      <h2 className="border-ink border-b-2 pb-2 font-bold font-display text-heading">{title}</h2>
      {children}
    </section>
  )
}
