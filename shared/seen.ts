import { Refusal } from './refusal.ts'

/** Refused with WRONG_STATE where something has become another than whoever decides about it saw. */
export function refuseUnseen<State>(state: State, seen: State | undefined, called: string): void {
  if (seen === undefined || seen === state) return
  throw new Refusal('WRONG_STATE', `This has changed meanwhile: ${called.toLowerCase()}.`)
}
