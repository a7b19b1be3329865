import type { Settings } from '#server/settings/settings.ts'
import { isMostUsed } from '#server/sign-in/most-used-passwords.ts'
import { refusalAt } from '#shared/refusal.ts'
import { asCompared, type PasswordOwner, whyWeak } from '../rules/passwords.ts'

/** Why somebody should not choose this password; null when there is nothing against it. */
export const whyWeakHere = async (
  password: string,
  owner: PasswordOwner,
  { brand }: Pick<Settings, 'brand'>,
): Promise<string | null> => whyWeak(password, owner, brand.name, await isMostUsed(asCompared(password)))

/** Refuses, at the field of that name, a password that would soon be guessed. */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  settings: Pick<Settings, 'brand'>,
  field: string,
): Promise<void> {
  const why = await whyWeakHere(password, owner, settings)
  if (why) throw refusalAt(field, why)
}
