import { afterEach, describe, expect, test } from 'vitest'
import { assignPhotosTo, hasPhotosHere, newPhoto, removePhotos, storedPhotos, storePhoto } from './photo-store.ts'
import { clearPersonalData } from './sign-out.ts'
import { removeItem, setItem } from './user-storage.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const names = async (jobId?: string) => (await storedPhotos(jobId)).map((photo) => photo.file.name)

afterEach(clearPersonalData)

// No storage here, as in a browser that refuses it: photos stay in memory.
describe('Photos on a device', () => {
  test('stand in their order, whichever was kept first', async () => {
    await storePhoto(newPhoto(file('second.jpg'), 1))
    await storePhoto(newPhoto(file('first.jpg'), 0, 'The tap'))
    expect(await names()).toEqual(['first.jpg', 'second.jpg'])
    expect((await storedPhotos())[0]?.caption).toBe('The tap')
  })

  test('go with the job that was being described once it is posted, and no others do', async () => {
    await storePhoto(newPhoto(file('tap.jpg'), 0))
    await assignPhotosTo('job')
    expect([await names(), await names('job')]).toEqual([[], ['tap.jpg']])
    await storePhoto(newPhoto(file('roof.jpg'), 0))
    expect([await names(), await names('job')]).toEqual([['roof.jpg'], ['tap.jpg']])
  })

  test('are no longer looked for once all have arrived', async () => {
    await storePhoto(newPhoto(file('tap.jpg'), 0))
    await assignPhotosTo('job')
    expect(hasPhotosHere('job')).toBe(true)
    await removePhotos(await storedPhotos('job'))
    expect(hasPhotosHere('job')).toBe(false)
  })

  test('are found also where no more was kept of whose they are than which job has some', async () => {
    const photo = newPhoto(file('tap.jpg'), 0)
    await storePhoto(photo)
    removeItem(`job-photos:${photo.id}`)
    expect(await names()).toEqual([])
    setItem('job-photos', [''])
    await storePhoto(newPhoto(file('roof.jpg'), 1))
    expect(await names()).toEqual(['tap.jpg', 'roof.jpg'])
    await assignPhotosTo('job')
    expect([await names(), await names('job')]).toEqual([[], ['tap.jpg', 'roof.jpg']])
  })

  test('leave with the person who signs out', async () => {
    await storePhoto(newPhoto(file('tap.jpg'), 0))
    await clearPersonalData()
    expect(await names()).toEqual([])
  })
})
