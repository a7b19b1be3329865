import type { LoaderFunctionArgs } from 'react-router'
import { visitOf } from '#web/data/visit.ts'

/** For a loader: whether to read anything. Others get the page's guard and nothing else; the calls refuse them in any case. */
export const isAdmin = (context: LoaderFunctionArgs['context']): boolean => {
  const { session } = visitOf(context)
  return session?.userType === 'admin' && !session.enrolling
}
