import { makeZip } from 'client-zip'
import { findById } from '#features/accounts/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import { days } from '#shared/dates.ts'
import { rowsAbout } from '../records/personal-rows.ts'
import { readablePage, type Section } from '../rules/readable.ts'

const rate = { times: 10, within: days(1) }

/** The files are read while they are sent, so that their size does not matter. */
export async function download(context: Context): Promise<Response> {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  await services.rateLimits.limit(`download by ${userId}`, rate)
  const account = await findById(db, userId)
  const sections: (Section & { table: string })[] = []
  const files: { id: string; name: string }[] = []
  for await (const { files: more, ...section } of rowsAbout(db, userId)) {
    sections.push(section)
    files.push(...more)
  }
  const { name: brand } = services.settings.brand
  const json = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]))
  async function* content() {
    yield { name: 'your-data.json', lastModified: now, input: JSON.stringify(json, null, 2) }
    yield {
      name: 'your-data.html',
      lastModified: now,
      input: readablePage(`${account?.first_name} ${account?.last_name}`, brand, now, sections),
    }
    for (const { id, name } of files) {
      const input = bytesOf(await services.files.open(id))
      try {
        yield { name: `files/${id.slice(-8)}-${name}`, lastModified: now, input }
      } finally {
        // Where the download is broken off, nobody else closes the file.
        await input.return()
      }
    }
  }
  return new Response(makeZip(content()), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="your-data.zip"`,
      'cache-control': 'no-store',
    },
  })
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const bytes of stream) yield bytes
}
