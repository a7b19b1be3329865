import '#tests/page/browser.ts'
import { afterEach, expect, test } from 'vitest'
import { storedUntilSaved, unsavedCaption } from './unsaved-captions.ts'

afterEach(() => localStorage.clear())

const isStored = () => Object.keys(localStorage).some((name) => name.includes('unsaved-caption'))

/** What the photo shows is written here, in the place of `from`, on a line that breaks before an answer. */
const written = (caption: string, from: string) =>
  expect(storedUntilSaved('hall', { from, caption }, Promise.reject(new Error('No answer')))).rejects.toThrow()

test('what a photo shows that could not be saved is tried again while the photo still shows what it did', async () => {
  await written('A wall', 'A hall')
  expect(unsavedCaption('hall', 'A hall')).toBe('A wall')
  expect(isStored()).toBe(true)
})

test('what was saved though its answer was lost is not sent again', async () => {
  await written('A wall', 'A hall')
  expect(unsavedCaption('hall', 'A wall')).toBeUndefined()
  expect(isStored()).toBe(false)
})

test('what was written later on another device is not replaced by what could not be saved here', async () => {
  await written('A wall', 'A hall')
  expect(unsavedCaption('hall', 'A red wall')).toBeUndefined()
  expect(isStored()).toBe(false)
})

test('what was typed further is tried again though only its beginning arrived', async () => {
  await written('A wa', '')
  await written('A wall', '')
  expect(unsavedCaption('hall', 'A wa')).toBe('A wall')
})

test('what is saved is not stored any longer', async () => {
  await storedUntilSaved('hall', { from: '', caption: 'A wall' }, Promise.resolve())
  expect(isStored()).toBe(false)
})
