import { expect, test } from 'vitest'
import { days } from '#shared/dates.ts'
import { world } from '#tests/world.ts'

test('whoever finds a weakness reads whom to tell, for less than a year', async () => {
  const here = await world({ publicUrl: 'https://example.co.uk', securityContact: 'mailto:security@example.co.uk' })
  const answer = await here.app.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:security@example.co.uk\n')
  expect(text).toContain('Canonical: https://example.co.uk/.well-known/security.txt\n')
  const expires = new Date(text.match(/^Expires: (\S+)$/m)?.[1] ?? '')
  const left = expires.getTime() - here.clock().getTime()
  expect(left).toBeGreaterThan(days(30))
  expect(left).toBeLessThan(days(365))
})

test('without a contact of its own, that is whoever supports people', async () => {
  const here = await world()
  const { supportEmail } = here.services.settings.brand
  expect(await (await here.app.request('/.well-known/security.txt')).text()).toContain(
    `Contact: mailto:${supportEmail}`,
  )
})
