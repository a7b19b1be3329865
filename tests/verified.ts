import { directoryCalls } from '#features/directory/contract.ts'
import { removeDocuments } from '#features/privacy/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import type { CheckType } from '#features/verification/rules/check-types.ts'
import { verificationWorks } from '#features/verification/scheduled.ts'
import type { Services } from '#server/context.ts'
import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import type { Person } from './people.ts'
import { carryOut } from './works.ts'
import type { World } from './world.ts'

/** The first bytes of files, by which their types are recognised. */
export const sampleFiles = {
  pdf: '%PDF-1.7\n% A certificate\n',
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  mp4: '\0\0\0\u0018ftypisom\0\0\u0002\0isommp41 and what is seen in it',
}

/** Sends a multipart form as a browser would. */
export async function sendForm(
  { app }: Pick<World, 'app'>,
  call: Call,
  fields: Record<string, string>,
  files: readonly { name: string; content: string | Uint8Array<ArrayBuffer> }[],
  as?: Person,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const { name, content } of files) body.append('files', new Blob([content]), name)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => fields[name] ?? name)
  const response = await app.request(path, { method: 'POST', body, headers: as ? { cookie: as.cookie } : {} })
  return { status: response.status, body: await response.json() }
}

/** The details of an insurance, without its last day. */
export const sampleCover = { insurer: 'Northern Mutual', publicLiabilityAmount: 200_000_000 }

/** A submitted request waiting for an admin. */
export async function waiting(
  here: World,
  person: Person,
  verificationType: CheckType,
  cover: Partial<RawInput<typeof verificationCalls.ask>> = {},
): Promise<Output<typeof verificationCalls.ask>> {
  const { id } = await here.done(verificationCalls.ask, { verificationType, ...cover }, { as: person })
  const file = { name: `${verificationType}.pdf`, content: sampleFiles.pdf }
  const { status, body } = await sendForm(here, verificationCalls.upload, { requestId: id }, [file], person)
  if (status !== 200) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body)}`)
  return verificationCalls.upload.output.parse(body)
}

/** A contractor with these checks approved. */
export async function checked(
  here: World,
  person: Person,
  types: readonly CheckType[],
  { expiresOn }: { expiresOn?: string } = {},
): Promise<void> {
  const admin = await here.person({ role: 'admin' })
  for (const type of types) {
    const { id } = await waiting(here, person, type, type === 'insurance' ? sampleCover : {})
    await here.done(verificationCalls.approve, { requestId: id, expiresOn }, { as: admin })
  }
}

/** The same for page tests, which cannot send forms: the documents are only recorded as received. */
export async function checkedUnseen(here: World, person: Person, types: readonly CheckType[], expiresOn: string) {
  const admin = await here.person({ role: 'admin' })
  for (const verificationType of types) {
    const cover = verificationType === 'insurance' ? sampleCover : {}
    const { id } = await here.done(verificationCalls.ask, { verificationType, ...cover }, { as: person })
    const { pool } = here.services.database
    await pool.query('update verification_requests set submitted_at = created_at where id = $1', [id])
    await here.done(verificationCalls.approve, { requestId: id, expiresOn }, { as: admin })
  }
}

/** Runs all background work of verification once. */
export async function runVerificationWorks(services: Services): Promise<void> {
  await carryOut(services, [...verificationWorks, removeDocuments])
}

export const statusOf = async (here: World, { id }: Person) =>
  (await here.done(profileCalls.profile, { id })).verificationStatus

/** Whether the directory lists them as verified. */
export const isListed = async (here: World, person: Person) =>
  (await here.done(directoryCalls.search, { verification: 'verified' })).contractors.some(({ id }) => id === person.id)

export async function subjectsTo(here: World, { email }: Person): Promise<string[]> {
  return (await here.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
}
