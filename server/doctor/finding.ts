/** The result of one check. */
export type Finding =
  | { is: 'good' | 'not checked'; says: string }
  | { is: 'wrong'; says: string /** What to do, for the person who runs the product. */; todo: string }

export const good = (says: string): Finding => ({ is: 'good', says })
export const notChecked = (says: string): Finding => ({ is: 'not checked', says })
export const wrong = (says: string, todo: string): Finding => ({ is: 'wrong', says, todo })

/** The code or name of a library's error, otherwise its message. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause ? kindOf(error.cause) : error.name === 'Error' ? error.message : error.name
}
