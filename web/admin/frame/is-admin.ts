import type { LoaderFunctionArgs } from 'react-router'
import { pageContextOf } from '#web/data/page-context.ts'

/** For loaders: whether to read anything. Others get only the page's guard; the calls would refuse them anyway. */
export const isAdmin = (context: LoaderFunctionArgs['context']): boolean => {
  const { session } = pageContextOf(context)
  return session?.userType === 'admin' && !session.enrolling
}
