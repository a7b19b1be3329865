import { createHash } from 'node:crypto'
import type { detailsChanged } from '#features/accounts/services.ts'
import { otherThatHides } from '#features/sanctions/records/sanction.ts'
import type { FollowerOf, Services, Transaction } from '#server/context.ts'
import { keyed } from '#server/keyed.ts'
import { forgetLinks, linkThem, lockLinking } from '../records/links.ts'
import { detailsOf, endOtherMarks, type KeptMark, keepMarks, leaveMarks, noteDue, takeDue } from '../records/marks.ts'
import { type Details, marksOf } from '../rules/marks.ts'

/** Somebody is known by something else now: their marks are looked at soon, and nobody waits for that. */
export const markSoon: FollowerOf<typeof detailsChanged> = ({ db }, { userId }) => noteDue(db, [userId])

const keptOf = ({ settings }: Pick<Services, 'settings'>, details: ReadonlyMap<string, Details>): KeptMark[] =>
  [...details].flatMap(([contractorId, said]) =>
    marksOf(said).map(({ kind, text }) => ({ contractorId, kind, hash: keyed(settings.secret, `link ${kind}`, text) })),
  )

/** Looks at the marks that are due, as many as fit into one transaction, and with whom they are shared; gives how many notes. */
export async function markDue({ db, now, services }: Transaction, limit: number): Promise<number> {
  await lockLinking(db)
  const { taken, contractorIds } = await takeDue(db, limit)
  const details = await detailsOf(db, contractorIds)
  const marks = keptOf(services, details)
  await keepMarks(db, marks, now)
  await endOtherMarks(db, [...details.keys()], marks, now)
  await linkThem(db, contractorIds, now)
  await forgetLinks(db)
  return taken
}

/** Before a contractor with a profile is erased: what they are known by stays, so that another account of theirs is found. */
export async function rememberMarks({ db, now, services }: Transaction, contractorId: string): Promise<void> {
  await keepMarks(db, keptOf(services, await detailsOf(db, [contractorId])), now)
  const sanction = await otherThatHides(db, contractorId)
  await leaveMarks(db, contractorId, sanction?.kind ?? null, now)
  await noteDue(db, [contractorId])
}

/** The mark of a document's content: the same file is the same mark, whoever sends it. */
export async function documentMark({ files, settings }: Services, id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of await files.open(id)) hash.update(bytes)
  return keyed(settings.secret, 'link document', hash.digest('base64url'))
}
