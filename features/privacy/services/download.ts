import { makeZip } from 'client-zip'
import { nameOf } from '#features/accounts/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { days } from '#shared/dates.ts'
import { fileTypeOf } from '#shared/file-type.ts'
import { businessNames, rowsAbout } from '../records/personal-rows.ts'
import { namesIn, readablePage, type Section } from '../rules/readable.ts'

const rate = { times: 10, within: days(1) }

/** Files are streamed, so their size does not matter. */
export async function download(context: Context): Promise<Response> {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  await services.rateLimits.limit(`download by ${userId}`, rate)
  const person = await nameOf(db, userId)
  const sections: (Section & { table: string })[] = []
  const files: { id: string; name: string }[] = []
  for await (const { files: more, ...section } of rowsAbout(db, userId)) {
    sections.push(section)
    files.push(...more)
  }
  const { name: brand } = services.settings.brand
  const json = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]))
  const names = namesIn(sections, await peopleIn(db, sections, userId))
  const places = new Map<string, string>()
  async function* content() {
    yield { name: 'your-data.json', lastModified: now, input: JSON.stringify(json, null, 2) }
    for (const { id, name } of files) {
      const bytes = bytesOf(await services.files.open(id))
      try {
        const { value: head = new Uint8Array() } = await bytes.next()
        const place = `files/${id.slice(-8)}-${withEnding(name, head)}`
        places.set(id, place)
        yield { name: place, lastModified: now, input: begunWith(head, bytes) }
      } finally {
        // When the download is aborted, the file has to be closed here.
        await bytes.return()
      }
    }
    const page = readablePage({ name: person, brand, at: now, sections, names, files: places })
    yield { name: 'your-data.html', lastModified: now, input: page }
  }
  return new Response(makeZip(content()), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="your-data.zip"`,
      'cache-control': 'no-store',
    },
  })
}

/** Names in the download: its owner, businesses by name, and homeowners only as `the homeowner`. */
async function peopleIn(db: Db, sections: readonly Section[], userId: string): Promise<Map<unknown, string>> {
  const rows = sections.flatMap((section) => section.rows)
  const idsIn = (column: string) => [...new Set(rows.map((row) => row[column]).filter(isText))]
  const businesses = await businessNames(db, idsIn('contractor_id'))
  return new Map([...idsIn('client_id').map((id) => [id, 'the homeowner'] as const), ...businesses, [userId, 'you']])
}

const isText = (value: unknown) => typeof value === 'string'

/** Adds the extension that matches the content. */
function withEnding(name: string, head: Uint8Array): string {
  const type = name.includes('.') ? undefined : fileTypeOf(head, keptTypes)
  return type ? `${name}.${type}` : name
}

/** The types in which files are stored. */
const keptTypes = ['webp', 'pdf'] as const

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const bytes of stream) yield bytes
}

async function* begunWith(head: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield head
  yield* rest
}
