import { expect, test } from 'vitest'
import { newsLetters } from './letters.ts'

test('a mail about a plan counts its leads in words that fit: one lead credit is, two are', () => {
  const plan = { state: 'active', tier: 1, nextTier: null, period: null, cancelling: false } as const
  const facts = { firstName: 'Tom', publicUrl: 'https://x.example', before: plan, after: plan, paid: 599 }
  for (const news of ['started', 'renewed', 'upgraded'] as const) {
    const text = (leadsAdded: number) => newsLetters[news]({ ...facts, leadsAdded }).paragraphs.join(' ')
    expect(text(1)).toMatch(/\b1 lead credit( is yours|,)/)
    expect(text(2)).toMatch(/\b2 lead credits( are yours|,)/)
  }
})
