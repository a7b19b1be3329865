import { describe, expect, it } from 'vitest'
import { firstStepWithError, furthestStep, type JobFormSoFar, jobForm, whyNotNext } from './job-form.ts'

const whole: JobFormSoFar = {
  category: 'plumbing',
  title: 'Leaking kitchen tap',
  description: 'It drips day and night, and the washer is worn.',
  location: 'Leeds',
  postcode: 'ls6 2ab',
  urgency: 'flexible',
}

describe('The job form', () => {
  it('takes a budget as people write it, and none at all', () => {
    expect(jobForm.parse({ ...whole, budgetMin: '£1,500', budgetMax: '' })).toMatchObject({
      budgetMin: 1500,
      budgetMax: null,
      postcode: 'LS6 2AB',
    })
  })

  it.each(['12.50', '12,50', 'about 200', '-5'])('refuses %j as a budget', (budgetMin) => {
    expect(whyNotNext(1, { ...whole, budgetMin })).toBe('Check the budget to go on.')
  })

  it('refuses a budget whose most is less than its least', () => {
    expect(furthestStep({ ...whole, budgetMin: '500', budgetMax: '400' })).toBe(1)
  })

  it('says what is missing before there is a way on', () => {
    expect(whyNotNext(0, {})).toBe('Choose the type of work to go on.')
    expect(whyNotNext(1, { category: 'plumbing', title: 'Leaking tap', location: 'Leeds', postcode: 'LS6' })).toBe(
      'Add a description, and check your postcode, to go on.',
    )
    expect(whyNotNext(1, { category: 'plumbing' })).toBe(
      'Add a title, a description, your town or area and your postcode to go on.',
    )
    expect(whyNotNext(1, whole)).toBeNull()
    expect(whyNotNext(1, whole, ['postcode'])).toBe('Check your postcode to go on.')
  })

  it('counts only what is written, not the spaces around it', () => {
    expect(whyNotNext(1, { ...whole, title: '  tap     ' })).toBe('Check the title to go on.')
  })

  it('opens at the first step where something is not right yet', () => {
    expect(furthestStep({})).toBe(0)
    expect(furthestStep({ category: 'plumbing' })).toBe(1)
    expect(furthestStep({ ...whole, category: undefined })).toBe(0)
    expect(furthestStep(whole)).toBe(2)
  })

  it('goes back to the step whose field the server refused', () => {
    expect(firstStepWithError({ postcode: 'We do not know it' })).toBe(1)
    expect(firstStepWithError({ category: 'Choose', title: 'Too short' })).toBe(0)
    expect(firstStepWithError({ clientId: 'Not yours' })).toBeNull()
  })
})
