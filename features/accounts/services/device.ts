import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Settings } from '#server/settings/settings.ts'
import { privateCookie } from '#server/sign-in/private-cookie.ts'
import { openSigned, sign } from '#server/sign-in/signed-text.ts'
import { recordDevice } from '../records/devices.ts'
import { deviceLifetime } from '../rules.ts'

const deviceCookie = (settings: Settings) => privateCookie('device', settings)

/** Signed with a prefix of its own, so that nothing else we sign passes for a device. */
const named = (id: string) => `device:${id}`

const idOf = (headers: Headers, settings: Settings): string | null =>
  openSigned(deviceCookie(settings).read(headers), settings.secret)?.match(/^device:([\w-]+)$/)?.[1] ?? null

/** What the database stores of a browser. */
const hashOf = (id: string, { secret }: Settings): Buffer =>
  createHmac('sha256', secret)
    .update(`kept ${named(id)}`)
    .digest()

/** The stored form of the caller's browser, if anybody ever signed in from it; null otherwise. */
export function deviceOf({ requestHeaders, services: { settings } }: Context): Buffer | null {
  const id = idOf(requestHeaders, settings)
  return id === null ? null : hashOf(id, settings)
}

/** Remembers the caller's browser as one that signed in to this account. */
export async function rememberDevice(context: Context, userId: string): Promise<void> {
  const { db, now, requestHeaders, answerHeaders, services } = context
  const { settings } = services
  const id = idOf(requestHeaders, settings) ?? randomBytes(24).toString('base64url')
  answerHeaders.append('set-cookie', deviceCookie(settings).written(sign(named(id), settings.secret), deviceLifetime))
  await recordDevice(db, userId, hashOf(id, settings), now)
}
