import { textCalls } from '#features/texts/contract.ts'
import { minutes } from '#shared/dates.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The newest code that was texted to a number. */
export async function codeSentTo(here: World, number: string): Promise<string> {
  const text = (await here.texts()).findLast(({ to, kind }) => to === number && kind === 'phone-code')
  return text?.body.match(/^\d{6}/)?.[0] ?? 'none'
}

/** Confirms a person's number, as they would. */
export async function confirmPhone(here: World, as: Person, number: string): Promise<void> {
  await here.done(textCalls.sendCode, {}, { as })
  await here.done(textCalls.confirm, { code: await codeSentTo(here, number) }, { as })
  here.clock.advance(minutes(1))
}
