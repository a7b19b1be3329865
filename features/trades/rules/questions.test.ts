import { describe, expect, test } from 'vitest'
import { answerLength, categories } from '../rules.ts'
import { answered, answerFits, questions, questionsOf } from './questions.ts'

describe('The questions about a job', () => {
  test.each(categories)('$name has two to five, each with a few short choices or a few words to write', ({ id }) => {
    const asked = questionsOf(id)
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(asked.length).toBeLessThanOrEqual(5)
    for (const { text, choices } of asked) {
      expect(text).toMatch(/^[A-Z].{8,48}\?$/)
      if (choices) expect(new Set(choices).size).toBe(choices.length)
      for (const choice of choices ?? []) expect(choice.length).toBeLessThanOrEqual(24)
      expect(choices?.length ?? 2).toBeGreaterThan(1)
    }
    expect(asked.some(({ choices }) => choices)).toBe(true)
  })

  test('have an id each, so that an answer is never read as that of another', () => {
    const texts = new Map<string, string>()
    for (const { id, text, choices } of Object.values(questions).flat()) {
      const whole = JSON.stringify([text, choices])
      expect(texts.get(id) ?? whole).toBe(whole)
      texts.set(id, whole)
    }
  })

  test('take one of their choices or a few words, and nothing else', () => {
    expect(answerFits('leaking', 'Yes')).toBe(true)
    expect(answerFits('leaking', 'Perhaps')).toBe(false)
    expect(answerFits('area', '12 square metres')).toBe(true)
    expect(answerFits('area', 'x'.repeat(answerLength + 1))).toBe(false)
    expect(answerFits('toString', 'Yes')).toBe(false)
  })

  test('are shown with their answers in their order, without those of another category', () => {
    const given = { water: 'Hot', leaking: 'No', roof: 'Slate' }
    expect(answered('plumbing', given)).toEqual([
      { question: 'Is it leaking now?', answer: 'No' },
      { question: 'Which water is it?', answer: 'Hot' },
    ])
    expect(answered('roofing', given)).toEqual([{ question: 'What kind of roof is it?', answer: 'Slate' }])
    expect(answered('wizardry', given)).toEqual([])
  })
})
