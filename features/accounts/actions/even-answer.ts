import { setTimeout as sleep } from 'node:timers/promises'
import { evenAnswerTime } from '../rules.ts'

/** Answers after the same time whether an address is registered or not. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), sleep(evenAnswerTime)])
  return answer
}
