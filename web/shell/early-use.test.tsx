import '#tests/page/browser.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useEarlyUse } from './early-use.ts'

function Works() {
  useEarlyUse()
  return null
}

test('A file that was chosen before the page works is taken then, and takes nothing down', async () => {
  const field = document.createElement('input')
  field.type = 'file'
  document.body.append(field)
  await userEvent.upload(field, new File(['What,Unit,Price'], 'prices.csv', { type: 'text/csv' }))
  const chosen: unknown[] = []
  field.addEventListener('change', () => chosen.push(field.files?.[0]?.name))
  const typed = new Map([[field, 'C:\\fakepath\\prices.csv']])
  window.early = { typed, pressed: new Set(), note: () => undefined, offered: () => undefined }
  render(<Works />)
  expect(chosen).toEqual(['prices.csv'])
})
