import type { ReactNode } from 'react'

/** The title of a page. */
export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="font-bold font-display text-title tracking-[-0.02em]">{children}</h1>
)
