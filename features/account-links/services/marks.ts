import { createHash } from 'node:crypto'
import type { detailsChanged } from '#features/accounts/services.ts'
import { otherThatHides } from '#features/sanctions/records/sanction.ts'
import type { FollowerOf, Services, Transaction } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import { deleteLinks, linkThem, lockLinking } from '../records/links.ts'
import {
  claimDue,
  detailsOf,
  endOtherMarks,
  leaveMarks,
  queueDue,
  type SavedMark,
  saveMarks,
} from '../records/marks.ts'
import { type Details, marksOf } from '../rules/marks.ts'

/** Queues a contractor whose details have changed, to be compared in the background. */
export const markSoon: FollowerOf<typeof detailsChanged> = ({ db }, { userId }) => queueDue(db, [userId])

const hashesOf = ({ settings }: Pick<Services, 'settings'>, details: ReadonlyMap<string, Details>): SavedMark[] =>
  [...details].flatMap(([contractorId, said]) =>
    marksOf(said).map(({ kind, text }) => ({
      contractorId,
      kind,
      hash: keyedHash(settings.secret, `link ${kind}`, text),
    })),
  )

/** Compares the queued contractors, as many as fit into one transaction; returns the number of queue entries. */
export async function markDue({ db, now, services, touch }: Transaction, limit: number): Promise<number> {
  touch(everyAdmin)
  await lockLinking(db)
  const { taken, contractorIds } = await claimDue(db, limit)
  const details = await detailsOf(db, contractorIds)
  const marks = hashesOf(services, details)
  await saveMarks(db, marks, now)
  await endOtherMarks(db, [...details.keys()], marks, now)
  await linkThem(db, contractorIds, now)
  await deleteLinks(db)
  return taken
}

/** Before a contractor with a profile is erased: keeps the marks (hashes), so that a later account of theirs is found. */
export async function rememberMarks({ db, now, services }: Transaction, contractorId: string): Promise<void> {
  await saveMarks(db, hashesOf(services, await detailsOf(db, [contractorId])), now)
  const sanction = await otherThatHides(db, contractorId)
  await leaveMarks(db, contractorId, sanction?.kind ?? null, now)
  await queueDue(db, [contractorId])
}

/** A keyed hash of a document's content, equal for equal files whoever sends them. */
export async function documentMark({ files, settings }: Services, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of await files.open(id)) hash.update(bytes)
  return keyedHash(settings.secret, 'link document', hash.digest('base64url'))
}
