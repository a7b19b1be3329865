import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Files, Watch } from '#server/outside/files.ts'
import type { Settings } from '#server/settings/settings.ts'
import { draftOf, writeDraft } from './draft.ts'

/** The library logs each failed upload besides throwing its error. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** Uploads as objects of an S3-compatible bucket. Each passes through a local file, since S3 needs the size first. */
export function bucketFiles(
  bucket: NonNullable<Settings['bucket']>,
  folder: string,
  watch: Watch = (ask) => ask(),
): Files {
  const { name: Bucket, region, endpoint, accessKeyId, secretAccessKey } = bucket
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3-compatible stores are addressed by path, and not all support Amazon's checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
  })
  return {
    async save(id, content) {
      const { draft, bytes } = await writeDraft(folder, id, content)
      const body = createReadStream(draft)
      try {
        const object = { Bucket, Key: id, Body: body, ContentLength: bytes }
        await watch(() => client.send(new PutObjectCommand(object)))
      } finally {
        // After a failed request the stream was not read to its end and would stay open.
        body.destroy()
        await rm(draft, { force: true })
      }
      return bytes
    },
    async open(id, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const { Body } = await watch(() => client.send(new GetObjectCommand({ Bucket, Key: id, Range })))
      if (!Body) throw new Error('The bucket answered without an object')
      return Body.transformToWebStream()
    },
    async remove(id) {
      await rm(draftOf(folder, id), { force: true })
      await watch(() => client.send(new DeleteObjectCommand({ Bucket, Key: id })))
    },
    async reach() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}
