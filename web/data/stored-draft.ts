import { getItem } from './user-storage.ts'

/** The draft stored under a name, if it still matches the form's fields and types. */
export function storedDraft<Values extends object>(name: string, now: Values): Partial<Values> | undefined {
  const draft = getItem(name)
  return belongsTo(draft, now) ? draft : undefined
}

/** Whether what is stored still matches the form’s fields and types. */
export const belongsTo = <Values extends object>(draft: unknown, now: Values): draft is Partial<Values> => {
  const kinds = new Map(Object.entries(now).map(([name, value]) => [name, typeof value]))
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.entries(draft).every(([name, value]) => kinds.get(name) === typeof value)
  )
}
