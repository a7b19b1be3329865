import { Refusal } from './refusal.ts'

/** Refuses with WRONG_STATE when the state differs from the one the decider saw (optimistic locking). */
export function refuseUnseen<State>(state: State, seen: State | undefined, called: string): void {
  if (seen === undefined || seen === state) return
  throw new Refusal('WRONG_STATE', `This has changed meanwhile: ${called.toLowerCase()}.`)
}
