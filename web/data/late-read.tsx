import type { ComponentType } from 'react'
import { late } from '#web/ui/states/late.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * A part fetched late that reads something by itself. The page from the server shows nothing of it, and so must the page that
 * comes to life: by then another part may have read the same.
 */
export function lateRead<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = late(fetchPart)
  return (props: Props) => useHydrated() && <Part {...props} />
}
