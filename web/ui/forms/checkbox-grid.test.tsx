import '#tests/page/browser.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxGrid } from './checkbox-grid.tsx'

test('What somebody has chosen before is ticked in the page as it is sent', () => {
  const options = [
    { value: 'Plumbing', label: 'Plumbing' },
    { value: 'Roofing', label: 'Roofing' },
  ]
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <CheckboxGrid legend="Trades" name="trades" options={options} defaultValue={['Plumbing']} />,
  )
  const ticked = [...place.querySelectorAll<HTMLInputElement>(':checked')]
  expect(ticked.map(({ value }) => value)).toEqual(['Plumbing'])
})
