import { expect, test } from 'vitest'
import { receiveFile } from '#server/files/kept-files.ts'
import { smallPicture } from '#tests/pictures.ts'
import { world } from '#tests/world.ts'
import { resizePictures } from './resize-pictures.ts'

test('many photos of one account keep nobody else from adding theirs', async () => {
  const { services } = await world()
  async function* content() {
    yield smallPicture.content
  }
  const limits = { files: 1, bytes: 1_000_000, types: ['png'], widthsFor: () => [60] } as const
  const photo = await receiveFile(services, { name: smallPicture.name, type: 'png', content: content() })
  const made = await Promise.allSettled(
    [...Array(9).fill('one'), 'another'].map((by) => resizePictures(services, [photo], limits, by)),
  )
  expect(made.map((one) => (one.status === 'fulfilled' ? one.status : one.reason.code))).toEqual([
    ...Array(6).fill('fulfilled'),
    ...Array(3).fill('TOO_MANY_REQUESTS'),
    'fulfilled',
  ])
})
