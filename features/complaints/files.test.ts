import { expect, test } from 'vitest'
import { personFileCalls } from '#features/person-files/contract.ts'
import { rowsAbout } from '#features/privacy/records/personal-rows.ts'
import { retentionYears } from '#features/privacy/rules.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { removeUnkeptFiles } from '#server/files/kept-files.ts'
import type { AdminRole } from '#shared/admin-roles.ts'
import { later, monthsLater } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { erase } from '#tests/erase.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, homeowner } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { phonePhoto } from '#tests/pictures.ts'
import { tokenIn } from '#tests/sign-up.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { complaintDeskCalls } from './contract/desk.ts'
import { complaintCalls } from './contract.ts'
import { filesPerStatement, timeForFiles } from './rules/files.ts'

const text = 'The tap drips as it did before.'
const contact = { name: 'Vera Visitor', email: 'vera@example.com' }
const certificate: Sent = { name: 'ring 07700 900123.pdf', content: sampleFiles.pdf }

type Sent = Parameters<typeof sendForm>[3][number]
type Said = Pick<Output<typeof complaintCalls.open>, 'id' | 'statement'>

/** Adds files to the new statement with its key. */
async function add(here: World, { id, statement }: Said, files = [certificate], wish: Record<string, string> = {}) {
  const fields = { id, statementId: statement.id, key: statement.key, ...wish }
  const { status, body } = await sendForm(here, complaintCalls.addFiles, fields, files)
  return { status, files: complaintCalls.addFiles.output.safeParse(body).data ?? [] }
}

/** A complaint about a lead on which the contractor has been asked. */
async function aboutLead() {
  const { here, owner, person: by, leadId: aboutId } = await leadScene('confirmed')
  const about = { kind: 'work', about: 'lead', aboutId, text } as const
  const said = await here.done(complaintCalls.open, about, { as: owner })
  const admin = await here.person({ role: 'admin' })
  const ask = () => here.done(complaintDeskCalls.ask, { complaintId: said.id, text: 'What do you say?' }, { as: admin })
  return { here, owner, by, admin, said, ask }
}

const statements = async (here: World, id: string, as?: Person, token?: string) =>
  (await here.done(complaintCalls.read, { id, token }, as && { as })).statements

async function opened(here: World, url: string, as?: Person) {
  const answer = await here.app.request(url, { headers: as ? { cookie: as.cookie } : {} })
  return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers }
}

/** The addresses of the first statement's files, as this reader gets them. */
async function urls(here: World, id: string, as?: Person, token?: string): Promise<string[]> {
  const [first] = await statements(here, id, as, token)
  return first?.files.flatMap((file) => Object.values(file.urls)) ?? []
}

test('files with a complaint are opened by its two sides, the other once asked, and by the desk', async () => {
  const { here, owner, by, admin, said, ask } = await aboutLead()
  expect((await add(here, said, [certificate, phonePhoto])).status).toBe(200)
  const [document = '', small = '', large = ''] = await urls(here, said.id, owner)
  expect(await opened(here, document, owner)).toMatchObject({ status: 200, type: 'application/pdf' })
  for (const url of [small, large])
    expect(await opened(here, url, owner)).toMatchObject({ status: 200, type: 'image/webp' })
  const others = [undefined, await homeowner(here), await contractor(here)]
  for (const as of [...others, by]) expect((await opened(here, document, as)).status).toBe(404)
  expect((await opened(here, document, admin)).status).toBe(200)
  await ask()
  const answer = await opened(here, document, by)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).not.toContain('900123')
  expect(JSON.stringify(await statements(here, said.id, by))).not.toContain('900123')
  for (const as of others) expect((await opened(here, document, as)).status).toBe(404)
  const [desk] = await here.done(complaintDeskCalls.list, {}, { as: admin })
  expect(desk?.statements[0]?.files.map(({ type }) => type)).toEqual(['pdf', 'picture'])
})

test('of us, a case and its files are read by those alone who do complaints, and a person’s file leads no others to it', async () => {
  const { here, owner, said } = await aboutLead()
  await add(here, said)
  const [document = ''] = await urls(here, said.id, owner)
  const seenBy = async (...adminRoles: AdminRole[]) => {
    const as = await here.person({ role: 'admin', adminRoles })
    const [row] = await here.done(personFileCalls.complaints, { id: owner.id }, { as }).catch(() => [])
    const { status } = await here.request(complaintCalls.read, { id: said.id }, { as })
    return [status, (await opened(here, document, as)).status, row?.path]
  }
  for (const role of ['support', 'moderator', 'owner'] as const)
    expect(await seenBy(role), role).toEqual([200, 200, paths.complaint(said.id)])
  for (const role of ['verifier', 'finance'] as const) expect(await seenBy(role), role).toEqual([404, 404, null])
  expect(await seenBy()).toEqual([404, 404, undefined])
})

test('each side adds files to what it says', async () => {
  const { here, owner, by, said, ask } = await aboutLead()
  await ask()
  const theirs = await here.done(complaintCalls.say, { id: said.id, text: 'It was fixed in May.' }, { as: by })
  await add(here, { id: said.id, statement: theirs.statement })
  const read = await statements(here, said.id, owner)
  expect(read.map(({ by: side, files }) => [side, files.length])).toEqual([
    ['complainant', 0],
    ['other', 1],
  ])
})

test('somebody without an account adds files, and opens them with the mailed link alone', async () => {
  const here = await world({ rateLimits: false })
  const said = await here.done(complaintCalls.open, { kind: 'conduct', text, contact })
  expect((await add(here, said)).status).toBe(200)
  const token = tokenIn((await here.mailTo('vera@example.com')).text)
  const [url = ''] = await urls(here, said.id, undefined, token)
  expect((await opened(here, url)).status).toBe(200)
  expect((await opened(here, url.replace(/\?.*/, ''))).status).toBe(404)
  expect((await opened(here, `${url}x`)).status).toBe(404)
})

test('files are added by who said it alone, soon, to an open case, and only so many', async () => {
  const { here, by, admin, said, ask } = await aboutLead()
  const other = await here.done(complaintCalls.open, { kind: 'conduct', text, contact })
  for (const key of ['x', other.statement.key]) expect((await add(here, said, [certificate], { key })).status).toBe(404)
  const elsewhere = { id: said.id, statement: other.statement }
  expect((await add(here, elsewhere)).status).toBe(404)
  const many = Array.from({ length: filesPerStatement }, () => certificate)
  expect((await add(here, said, many)).status).toBe(200)
  expect((await add(here, said)).status).toBe(409)
  expect((await add(here, said, [{ name: 'a.pdf', content: 'MZ program' }])).status).toBe(400)
  await ask()
  const late = await here.done(complaintCalls.say, { id: said.id, text: 'It was fixed in May.' }, { as: by })
  here.clock.advance(timeForFiles + 1)
  expect((await add(here, { id: said.id, statement: late.statement })).status).toBe(409)
  const last = await here.done(complaintCalls.say, { id: said.id, text: 'And I have a photo.' }, { as: by })
  const decision = { complaintId: said.id, outcome: 'upheld', text: 'The tap drips.' } as const
  await here.done(complaintDeskCalls.close, decision, { as: admin })
  expect((await add(here, { id: said.id, statement: last.statement })).status).toBe(409)
})

test('a file sent again after a lost response is stored once, and never replaces another', async () => {
  const { here, owner, said } = await aboutLead()
  const fileId = newId()
  const again = await Promise.all([1, 2].map(() => add(here, said, [certificate], { fileId })))
  expect(again.map(({ status, files }) => [status, files.length])).toEqual([
    [200, 1],
    [200, 1],
  ])
  const other = await here.done(complaintCalls.open, { kind: 'data', text }, { as: owner })
  expect((await add(here, other, [certificate], { fileId })).status).toBe(404)
})

test('a visitor who sends one file after the other is paused, and nobody else is', async () => {
  const here = await world()
  const said = await here.done(complaintCalls.open, { kind: 'conduct', text, contact })
  const statuses = new Set<number>()
  for (let i = 0; i < 31; i++) statuses.add((await add(here, said, [certificate], { fileId: newId() })).status)
  expect([...statuses]).toEqual([200, 409, 429])
  const owner = await homeowner(here)
  const own = await here.done(complaintCalls.open, { kind: 'data', text }, { as: owner })
  const { id, statement } = own
  const fields = { id, statementId: statement.id, key: statement.key }
  expect((await sendForm(here, complaintCalls.addFiles, fields, [certificate], owner)).status).toBe(200)
})

test('files are in the download of who added them, and leave with the account or with the case', async () => {
  const { here, owner, by, admin, said, ask } = await aboutLead()
  await add(here, said)
  await ask()
  const theirs = await here.done(complaintCalls.say, { id: said.id, text: 'It was fixed in May.' }, { as: by })
  await add(here, { id: said.id, statement: theirs.statement })
  const filesOf = async ({ id }: Person) => {
    const given: string[] = []
    for await (const { table, files } of rowsAbout(here.services.database.db, id))
      if (table === 'complaint_file_sizes') given.push(...files.map((file) => file.id))
    return given
  }
  const [[hers = ''], [his = '']] = [await filesOf(owner), await filesOf(by)]
  const isThere = async (id: string) => {
    await carryOut(here.services, [removeUnkeptFiles])
    return here.services.files.open(id).then(
      () => true,
      () => false,
    )
  }
  expect([await isThere(hers), await isThere(his)]).toEqual([true, true])
  await erase(here, by)
  expect([await isThere(hers), await isThere(his)]).toEqual([true, false])
  const decision = { complaintId: said.id, outcome: 'upheld', text: 'The tap drips.' } as const
  await here.done(complaintDeskCalls.close, decision, { as: admin })
  here.clock.set(later(monthsLater(here.clock(), 12 * retentionYears.messages), 1))
  await carryOut(
    here.services,
    privacyWorks.filter(({ name }) => name === 'forget-old-complaints'),
  )
  expect(await isThere(hers)).toBe(false)
})
