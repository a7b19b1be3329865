import { expect, test } from 'vitest'
import { wrongIn } from '#web/ui/forms/use-wrong.ts'
import { begunUpload, uploadForm } from './upload-form.ts'

const now = new Date('2026-02-02T10:00:00Z')
const wrong = (typed: object) =>
  wrongIn(uploadForm(now).safeParse({ ...begunUpload('insurance', undefined), ...typed }).error)

test('an insurance without its details is told at each field what is missing', () => {
  const filled = { insurer: 'Northern Mutual', publicLiabilityAmount: '2,000,000' }
  expect(wrong({})).toEqual({
    insurer: 'Enter who insures your business',
    publicLiabilityAmount: 'Enter the amount of cover, in pounds',
    publicLiabilityExpiry: 'Choose a date',
  })
  expect(wrong(filled)).toEqual({ publicLiabilityExpiry: 'Choose a date' })
  expect(wrong({ ...filled, publicLiabilityExpiry: '2026-02-01' })).toEqual({
    publicLiabilityExpiry: 'This insurance has already ended',
  })
  expect(wrong({ ...filled, publicLiabilityExpiry: '2026-02-02' })).toEqual({})
})
