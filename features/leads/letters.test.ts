import { describe, expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { carryOut } from '#tests/works.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'
import { decisionTime } from './rules/times.ts'
import { leadWorks } from './scheduled.ts'

const reason = 'Something else has come up.'

describe('a report that the homeowner contests', () => {
  async function contested() {
    const at = await leadScene('contacted')
    const { here, owner, person, leadId } = at
    await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody was there.' }, { as: person })
    await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in all day.' }, { as: owner })
    const reject = async () => {
      const admin = await here.person({ role: 'admin' })
      await here.done(leadCalls.decideIssue, { leadId, upheld: false, reason: 'They were in.' }, { as: admin })
    }
    return { ...at, reject }
  }

  test('and that nobody decides: the homeowner is not told that somebody read it, or that they were wrong', async () => {
    const { here, owner, person } = await contested()
    here.clock.advance(decisionTime)
    await carryOut(here.services, leadWorks)
    const { subject, text } = await here.mailTo(owner.email)
    expect(subject).toBe('The report about “Leaking kitchen tap” is closed')
    expect(text).toContain('nobody did')
    expect(text).toContain('their lead credit goes back to them')
    expect(text).not.toMatch(/We have read|upheld/)
    expect((await here.mailTo(person.email)).text).toContain('back in your balance')
  })

  test('and that is rejected: the credit stays spent and the two can go on', async () => {
    const { here, owner, person, reject } = await contested()
    await reject()
    expect((await here.mailTo(person.email)).text).toContain('the credit does not come back')
    expect((await here.mailTo(owner.email)).text).toContain('carry on together')
  })

  test('and that is rejected after they parted: the credit has come back all the same, and nobody goes on', async () => {
    const { here, owner, person, leadId, reject } = await contested()
    await here.done(leadEndingCalls.part, { leadId, reason }, { as: owner })
    await reject()
    const { text } = await here.mailTo(person.email)
    expect(text).toContain('has come back all the same')
    expect(text).not.toContain('does not come back')
    expect((await here.mailTo(owner.email)).text).not.toContain('carry on together')
  })
})
