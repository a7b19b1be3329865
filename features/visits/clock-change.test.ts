import { expect, test } from 'vitest'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { calendarCalls, visitCalls } from './contract.ts'

test.each([
  { change: 'forward', before: '2027-03-26T12:00:00Z', day: '2027-03-28', said: 'Sun 28 Mar 2027, 09:00', hour: '08' },
  { change: 'back', before: '2027-10-29T12:00:00Z', day: '2027-10-31', said: 'Sun 31 Oct 2027, 09:00', hour: '09' },
])(
  'a visit on the day the clocks go $change is at the hour that was agreed, in mails and in calendars',
  async (when) => {
    const here = await world()
    here.clock.set(new Date(when.before))
    const [owner, builder] = [await homeowner(here), await contractor(here)]
    const leadId = await leadAt(here, 'contacted', await job(here, owner), owner, builder)
    const offer = (time: string) =>
      here.request(visitCalls.offer, { leadId, times: [`${when.day}T${time}`] }, { as: builder })
    if (when.change === 'forward')
      expect(await offer('01:30')).toMatchObject({
        status: 400,
        body: { fields: { 'times.0': expect.stringContaining('no such time') } },
      })
    await offer('09:00')
    const [visit] = await here.done(visitCalls.list, {}, { as: owner })
    const { id = '', times = [] } = visit ?? {}
    await here.done(visitCalls.pick, { id, time: times[0] ?? '' }, { as: owner })
    for (const { email } of [owner, builder]) expect((await here.mailTo(email)).text).toContain(when.said)
    const { url } = await here.done(calendarCalls.replace, {}, { as: builder })
    const feed = await (await here.app.request(new URL(url).pathname)).text()
    const start = `DTSTART:${when.day.replaceAll('-', '')}T${when.hour}0000Z`
    for (const text of [feed, (await here.mailTo(owner.email)).calendar]) expect(text).toContain(start)
  },
)
