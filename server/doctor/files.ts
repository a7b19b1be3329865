import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { createFiles } from '#server/outside/create-files.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Finding, good, kindOf, wrong } from './finding.ts'

/** Something else answered; the library's message is only about its reply being unreadable. */
const noStore = 'it does not answer as S3 does'
const isNoStore = (kind: string) => kind.includes('Deserialization error') || ['NotFound', 'Unknown'].includes(kind)

const todos: Record<string, string> = {
  NoSuchBucket: 'Make the bucket, or look for a slip in S3_BUCKET.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the one that goes with S3_ACCESS_KEY_ID.',
  AccessDenied: 'Let the key put, get and delete objects of the bucket.',
  PermanentRedirect: 'The bucket is in another region: set S3_REGION.',
  ECONNREFUSED: 'Check S3_ENDPOINT, and that this machine may reach it.',
  ENOTFOUND: 'Check S3_ENDPOINT and S3_REGION: there is no such host.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong: let chrony or systemd-timesyncd set it.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket.',
  [noStore]:
    'Set S3_ENDPOINT to the address at which the store speaks S3, not that of its pages, or leave it out for AWS.',
  EACCES: 'Let the account of the product write to DATA_DIR.',
}

async function* pieces(content: string) {
  yield Buffer.from(content)
}

/** Stores a test file where uploads are kept, reads it back and removes it. */
export async function examineFiles(settings: Pick<Settings, 'bucket' | 'dataDir'>): Promise<Finding[]> {
  const where = settings.bucket ? `the bucket ${settings.bucket.name}` : 'the data folder'
  const files = await createFiles(settings)
  const id = randomUUID()
  const content = `A probe of npm run doctor, ${id}`
  let step = 'put into'
  try {
    await files.save(id, pieces(content))
    step = 'read from'
    const found = await text(await files.open(id))
    if (found !== content)
      return [
        wrong(`${where} gives back something else`, (settings.bucket && todos[noStore]) ?? 'Ask whoever runs it.'),
      ]
    step = 'removed from'
    await files.remove(id)
    return [good(`a probe was put into ${where}, read and removed`)]
  } catch (error) {
    const kind = isNoStore(kindOf(error)) ? noStore : kindOf(error)
    return [wrong(`a probe could not be ${step} ${where} (${kind})`, todos[kind] ?? 'Ask whoever runs it.')]
  }
}
