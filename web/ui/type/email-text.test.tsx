import '#tests/page/browser.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

afterEach(cleanup)

test.each([
  ['mary.may@example.com', 'mary.|may@|example.|com'],
  ['m@example', 'm@|example'],
  ['odd..one@x.', 'odd.|.|one@|x.'],
])('the address %s may go on in a new line after an @ or a dot, and nowhere within a word', (address, parts) => {
  const { container } = render(<EmailText>{address}</EmailText>)
  expect(container.textContent).toBe(address)
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(parts)
})
