import { randomInt } from 'node:crypto'
import { lockAccount } from '#features/accounts/records/deletion.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { isKeyedHash, keyedHash } from '#server/keyed-hash.ts'
import { encrypted } from '#server/sign-in/one-time-codes.ts'
import { tooMany } from '#server/sign-in/rate-limits.ts'
import { deadCode, hashOfNumber, insertText } from '#server/texts/rows.ts'
import { later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { isMobile, shownPhone } from '#shared/phone.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { OwnPhone, textCalls } from './contract.ts'
import {
  type CodeRow,
  codesSince,
  confirmPhone,
  insertCode,
  type PhoneRow,
  phoneOfUser,
  saveUrgent,
  withdrawTexts,
} from './records.ts'
import {
  codeInWords,
  codeKind,
  codeLength,
  codeLifetime,
  codeRate,
  codeTries,
  landlineSentence,
  networkRate,
  nextCodeAt,
  unreachableSentence,
} from './rules.ts'

export const textActions: ActionsOf<typeof textCalls> = {
  own: (context) => shown(context),

  sendCode: async (context) => {
    const { db, now, services, address } = context
    const { userId, number, confirmed_at } = await lockOwnPhone(context)
    if (confirmed_at) return shown(context)
    if (!isMobile(number)) throw new Refusal('INVALID', landlineSentence)
    const at = nextCodeAt(timesOf(await codesAsked(context, userId)), now)
    if (at > now) throw new Refusal('TOO_MANY_REQUESTS', tooMany(now, at), undefined, seconds(now, at))
    await services.rateLimits.limit(`phone codes from ${address}`, networkRate)
    const { secret, brand } = services.settings
    const id = newId()
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
    const expires_at = later(now, codeLifetime)
    // Keyed, since a plain hash of only a million codes could be reversed from a stolen database.
    const hash = keyedHash(secret, 'phone code', `${id} ${code}`)
    await insertCode(db, { id, user_id: userId, number, hash, asked_at: now, expires_at })
    await withdrawTexts(db, userId, 'is', codeKind)
    if (await isSent(context, number)) {
      const body = await encrypted(codeInWords(code, brand.name), secret)
      await insertText(db, {
        id: newId(),
        user_id: userId,
        kind: codeKind,
        to_number: number,
        body,
        due_at: now,
        expires_at,
      })
    }
    context.touch(userId)
    return shown(context)
  },

  confirm: async (context, { code }) => {
    const { db, now } = context
    const { userId, number, confirmed_at } = await lockOwnPhone(context)
    // A double click, or a retry after a lost response.
    if (confirmed_at) return shown(context)
    const sent = openCode(await codesAsked(context, userId), number)
    if (!sent) throw refusalAt('code', 'Ask for a code first.', 'WRONG_STATE')
    if (sent.expires_at <= now) throw refusalAt('code', 'This code has expired. Ask for another.', 'BAD_CODE')
    await checkCode(context, sent, code)
    await confirmPhone(db, userId, number, now)
    context.touch(userId)
    return shown(context)
  },

  choose: async (context, { urgent }) => {
    const { db } = context
    const { userId, confirmed_at } = await lockOwnPhone(context)
    if (urgent && !confirmed_at) throw new Refusal('WRONG_STATE', 'Confirm your phone number first.')
    if (urgent && (await shown(context)).unreachable) throw new Refusal('WRONG_STATE', unreachableSentence)
    await saveUrgent(db, userId, urgent)
    if (!urgent) await withdrawTexts(db, userId, 'is not', codeKind)
    context.touch(userId)
    return shown(context)
  },
}

/** The caller's number, locked. Refused with WRONG_STATE where texts are off, INVALID without a number. */
async function lockOwnPhone(context: Context): Promise<PhoneRow & { userId: string; number: string }> {
  const { userId } = signedIn(context)
  if (!context.services.texts) throw new Refusal('WRONG_STATE', 'There are no text messages here.')
  await lockAccount(context.db, userId)
  const phone = await phoneOfUser(context.db, userId)
  if (!phone?.number) throw new Refusal('INVALID', 'Add your phone number first.')
  return { ...phone, userId, number: phone.number }
}

const codesAsked = ({ db, now }: Context, userId: string): Promise<CodeRow[]> =>
  codesSince(db, userId, later(now, -codeRate.within))

const timesOf = (codes: readonly CodeRow[]) => codes.map(({ asked_at }) => asked_at)

/** The newest code, if it is for this number and unused. */
function openCode([newest]: readonly CodeRow[], number: string): CodeRow | undefined {
  return newest?.open && newest.number === number ? newest : undefined
}

/** Rate limited: every attempt counts, even if the transaction is rolled back. */
async function checkCode({ services }: Context, { id, hash }: CodeRow, typed: string): Promise<void> {
  await services.rateLimits.limit(`phone code ${id}`, codeTries).catch((refusal) => {
    if (!(refusal instanceof Refusal)) throw refusal
    throw refusalAt('code', `This code was tried ${codeTries.times} times. Ask for another.`, 'TOO_MANY_REQUESTS')
  })
  if (!isKeyedHash(hash, services.settings.secret, 'phone code', `${id} ${typed}`))
    throw refusalAt('code', 'This is not the code we sent. Look at the newest text and type it again.', 'BAD_CODE')
}

/** Whether a code may be sent to a number. Once its limit is used up by others, none is sent, without revealing that. */
async function isSent({ services }: Context, number: string): Promise<boolean> {
  try {
    await services.rateLimits.limit(`phone codes to ${number}`, codeRate)
    return true
  } catch (refusal) {
    if (refusal instanceof Refusal) return false
    throw refusal
  }
}

const seconds = (now: Date, until: Date): number => Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))

function stateOf(phone: PhoneRow | undefined): OwnPhone['state'] {
  if (!phone?.number) return 'none'
  if (phone.confirmed_at) return 'confirmed'
  return isMobile(phone.number) ? 'unconfirmed' : 'landline'
}

async function shown(context: Context): Promise<OwnPhone> {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  const phone = await phoneOfUser(db, userId)
  const number = phone?.number || null
  const asked = number && !phone?.confirmed_at ? await codesAsked(context, userId) : []
  const sent = number ? openCode(asked, number) : undefined
  // The status of a number somebody has only typed is not revealed to them.
  const theirs = number && (phone?.confirmed_at || sent)
  const hash = theirs && hashOfNumber(services.settings.secret, number)
  return {
    offered: services.texts !== null,
    number: number && shownPhone(number),
    state: stateOf(phone),
    awaitsCode: sent !== undefined && sent.expires_at > now,
    wait: seconds(now, nextCodeAt(timesOf(asked), now)),
    unreachable: hash ? (await deadCode(db, hash, now)) !== null : false,
    urgent: phone?.urgent_texts === true && phone.confirmed_at !== null,
  }
}
