import { kept } from './kept.ts'

/** What was kept under a name, if these are some of a form's own values, each of the kind it has now. */
export function keptValues<Values extends object>(name: string, now: Values): Partial<Values> | undefined {
  const draft = kept(name)
  return belongsTo(draft, now) ? draft : undefined
}

const belongsTo = <Values extends object>(draft: unknown, now: Values): draft is Partial<Values> => {
  const kinds = new Map(Object.entries(now).map(([name, value]) => [name, typeof value]))
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.entries(draft).every(([name, value]) => kinds.get(name) === typeof value)
  )
}
