import { generateKeyPairSync } from 'node:crypto'
import type { Db } from '#server/database/database.ts'

/** By which push services know that it is us (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Made at the first start, by whichever process is first, and the same for all of them ever after. */
export async function keptPushKeys(db: Db, now: Date): Promise<PushKeys> {
  const kept = await readKeys(db)
  if (kept) return kept
  const { publicKey, privateKey } = newKeys()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await readKeys(db)
  if (!made) throw new Error('The keys for push messages could not be kept')
  return made
}

async function readKeys(db: Db): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}

function newKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
