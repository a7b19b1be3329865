import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heldReviewCalls } from '#features/held-reviews/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { removeUnkeptFiles } from '#server/files/kept-files.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contractor, feedback, homeowner, job, leadAt, review } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { heicPhoto, phonePhoto, smallPicture } from '#tests/pictures.ts'
import { sendForm } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { reviewPhotoCalls } from './contract/photos.ts'
import { reviewCalls } from './contract.ts'
import { photosPerReview } from './rules/photos.ts'
import { correctionTime } from './rules/standing.ts'

async function scene() {
  const here = await world({ rateLimits: false })
  return { here, owner: await homeowner(here), person: await contractor(here) }
}

async function reviewed() {
  const there = await scene()
  const { id } = await review(there.here, there.owner, there.person)
  return { ...there, id }
}

const add = (here: World, as: Person, id: string, files = [smallPicture], fields: Record<string, string> = {}) =>
  sendForm(here, reviewPhotoCalls.add, { id, ...fields }, files, as)

const times = (count: number) => Array.from({ length: count }, () => smallPicture)

const ownReview = async (here: World, owner: Person) =>
  (await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]?.review

const onProfile = (here: World, { id }: Person, narrowed: object = {}) =>
  here.done(reviewCalls.ofContractor, { id, ...narrowed })

/** The number of stored review photos still kept. */
async function filesLeft(here: World) {
  await carryOut(here.services, [removeUnkeptFiles])
  const { rows } = await here.services.database.pool.query('select id from review_photo_files')
  const there = await Promise.allSettled(rows.map(({ id }) => here.services.files.open(id)))
  return there.filter(({ status }) => status === 'fulfilled').length
}

/**
 * The statuses for a visitor, another homeowner, the author, the contractor, a moderator and a support admin who open a photo.
 */
async function whoSees(here: World, url: string, { owner, person }: { owner: Person; person: Person }) {
  const admins = [['moderator'], ['support']] as const
  const others = [await homeowner(here), owner, person]
  for (const adminRoles of admins) others.push(await here.person({ role: 'admin', adminRoles }))
  const answers = [undefined, ...others].map((as) =>
    here.app.request(url, { headers: as ? { cookie: as.cookie } : {} }),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('photos of a review are made small and large, without their place, and everybody sees them under it', async () => {
  const { here, owner, person, id } = await reviewed()
  const iphone = { name: 'IMG_1.HEIC', content: new Uint8Array(heicPhoto) }
  expect((await add(here, owner, id, [phonePhoto, iphone])).status).toBe(200)
  const { reviews } = await onProfile(here, person)
  const photos = reviews[0]?.photos ?? []
  expect(photos.map(({ sizes }) => sizes.map(({ width }) => width))).toEqual([[480, 1600], [320]])
  expect(photos).toMatchObject([{ width: 1600, height: 2133, thumbhash: expect.stringMatching(/\S/) }, { width: 320 }])
  expect((await ownReview(here, owner))?.photos).toEqual(photos)
  for (const { url } of photos.flatMap(({ sizes }) => sizes)) {
    expect(await whoSees(here, url, { owner, person })).toEqual([200, 200, 200, 200, 200, 200])
    const answer = await here.app.request(url)
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined])
  }
})

test('five photos at most stand with a review, also when two uploads come at once, and one sent twice is one', async () => {
  const { here, owner, id } = await reviewed()
  expect((await add(here, owner, id, times(photosPerReview + 1))).status).toBe(400)
  const photoId = newId()
  for (const _ of 'ab') expect((await add(here, owner, id, times(1), { photoId })).status).toBe(200)
  expect((await ownReview(here, owner))?.photos.map((photo) => photo.id)).toEqual([photoId])
  await add(here, owner, id, times(photosPerReview - 3))
  const answers = await Promise.all([add(here, owner, id, times(2)), add(here, owner, id, times(2))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'A review can have at most 5 photos.',
  })
  expect((await ownReview(here, owner))?.photos).toHaveLength(photosPerReview)
  here.clock.advance(hours(2))
  expect(await filesLeft(here)).toBe(photosPerReview)
})

test('only who wrote the review adds and removes photos, for as long as it can be corrected', async () => {
  const { here, owner, person, id } = await reviewed()
  await add(here, owner, id, times(2))
  const [first, second] = (await ownReview(here, owner))?.photos ?? []
  const remove = (as: Person, photoId = first?.id ?? '') =>
    here.request(reviewPhotoCalls.remove, { id, photoId }, { as })
  expect((await add(here, person, id)).status).toBe(403)
  expect((await remove(person)).status).toBe(403)
  const stranger = await homeowner(here)
  expect((await add(here, stranger, id)).status).toBe(404)
  expect((await remove(stranger)).status).toBe(404)
  // A review of one's own gives no access to another's photo either.
  const theirs = await review(here, stranger, await contractor(here))
  const foreign = { id: theirs.id, photoId: first?.id ?? '' }
  expect((await here.request(reviewPhotoCalls.remove, foreign, { as: stranger })).status).toBe(404)
  expect((await add(here, stranger, theirs.id, times(1), { photoId: foreign.photoId })).status).toBe(404)

  here.clock.advance(correctionTime - 1)
  expect((await remove(owner)).status).toBe(200)
  expect((await remove(owner)).status).toBe(404)
  expect((await ownReview(here, owner))?.photos).toMatchObject([{ id: second?.id }])
  expect(await filesLeft(here)).toBe(1)
  here.clock.advance(1)
  expect((await remove(owner, second?.id)).status).toBe(409)
  expect((await add(here, owner, id)).status).toBe(409)
})

test('photos of a review that is held back are seen by who wrote it and the desk alone, and by all once it is published', async () => {
  const { here, owner, person } = await scene()
  const admin = await here.person({ role: 'admin' })
  // Completed within hours of posting, so the review is held.
  const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner), owner, person)
  await here.services.database.pool.query('update jobs set created_at = $1', [here.clock()])
  await here.done(leadCalls.confirmCompletion, { leadId, feedback }, { as: owner })
  const own = await ownReview(here, owner)
  expect(own?.standing).toBe('held')
  await add(here, owner, own?.id ?? '')
  const [held] = await here.done(heldReviewCalls.list, {}, { as: admin })
  expect(held?.photos).toHaveLength(1)
  expect((await ownReview(here, owner))?.photos).toEqual(held?.photos)
  const url = held?.photos[0]?.sizes[0]?.url ?? ''
  expect(await whoSees(here, url, { owner, person })).toEqual([404, 404, 200, 404, 200, 404])
  expect(await onProfile(here, person)).toMatchObject({ reviews: [], withPhotos: 0 })
  const leads = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(JSON.stringify(leads)).not.toContain(url)
  const unseen = await here.app.request(url, { headers: { cookie: owner.cookie } })
  expect(unseen.headers.get('cache-control')).toBe('private, no-store')

  await here.done(heldReviewCalls.publish, { reviewId: own?.id ?? '' }, { as: admin })
  expect(await whoSees(here, url, { owner, person })).toEqual([200, 200, 200, 200, 200, 200])
  expect((await onProfile(here, person)).reviews[0]?.photos).toEqual(held?.photos)
})

test('photos of a review that was taken down are seen by who wrote it and the desk alone', async () => {
  const { here, owner, person, id } = await reviewed()
  const admin = await here.person({ role: 'admin' })
  await add(here, owner, id)
  const url = (await ownReview(here, owner))?.photos[0]?.sizes[0]?.url ?? ''
  const report = { kind: 'review', thingId: id, reason: 'abusive', statement: 'It shows my children.' } as const
  await here.done(reportCalls.report, report, { as: person })
  const [open] = await here.done(reportCalls.list, {}, { as: admin })
  const decision = { reportId: open?.id ?? '', ground: 'insulting', reason: 'It insults him.' } as const
  await here.done(reportCalls.remove, decision, { as: admin })
  expect(await whoSees(here, url, { owner, person })).toEqual([404, 404, 200, 404, 200, 404])
  expect((await add(here, owner, id)).status).toBe(409)
})

test('reviews can be narrowed to those with photos, whatever else is asked of them', async () => {
  const { here, owner, person, id } = await reviewed()
  await review(here, await homeowner(here), person, 3)
  await add(here, owner, id, times(2))
  const { reviews, total, withPhotos, summary } = await onProfile(here, person, { photos: 'with' })
  expect([reviews.map((one) => one.id), total, withPhotos, summary.reviewCount]).toEqual([[id], 1, 1, 2])
  expect((await onProfile(here, person, { photos: 'with', stars: 3 })).total).toBe(0)
  expect(await onProfile(here, person)).toMatchObject({ total: 2, withPhotos: 1 })
})

test.each(['who wrote the review', 'its contractor'])('photos of a review go with the account of %s', async (whose) => {
  const { here, owner, person, id } = await reviewed()
  await add(here, owner, id)
  const downloaded = async (as: Person) => {
    const answer = await here.app.request(privacyCalls.download.path, { headers: { cookie: as.cookie } })
    return Buffer.from(await answer.arrayBuffer()).toString('latin1')
  }
  expect(await downloaded(owner)).toContain('WEBPVP8')
  expect(await downloaded(person)).not.toContain('WEBPVP8')
  const { id: gone } = whose === 'its contractor' ? person : owner
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, gone))
  const { rows } = await here.services.database.pool.query('select id from review_photos')
  expect(rows).toEqual([])
  expect(await filesLeft(here)).toBe(0)
})
