import type { Settings } from '#server/settings/settings.ts'
import { isCommonPassword } from '#server/sign-in/common-passwords.ts'
import { refusalAt } from '#shared/refusal.ts'
import { asCompared, type PasswordOwner, whyWeak } from '../rules/passwords.ts'

/** Why a password is too weak; null when it is fine. */
export const whyWeakHere = async (
  password: string,
  owner: PasswordOwner,
  { brand }: Pick<Settings, 'brand'>,
): Promise<string | null> => whyWeak(password, owner, brand.name, await isCommonPassword(asCompared(password)))

/** Refuses, at the given field, a password that is easily guessed. */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  settings: Pick<Settings, 'brand'>,
  field: string,
): Promise<void> {
  const why = await whyWeakHere(password, owner, settings)
  if (why) throw refusalAt(field, why)
}
