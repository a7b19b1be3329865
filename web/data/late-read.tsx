import type { ComponentType } from 'react'
import { late } from '#web/ui/states/late.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * A lazily loaded part with a read of its own. It renders as unloaded while hydrating, as on the server, even if
 * another part has fetched the same data by then.
 */
export function lateRead<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = late(fetchPart)
  return (props: Props) => useHydrated() && <Part {...props} />
}
