import { logoSide } from '#features/portfolio/rules.ts'
import { isIncluded, portfolioShowcase } from '#features/subscriptions/rules/features.ts'
import { type Category, categoriesCovered, categoryIds, tradesCovering } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import type { NewRow } from '#server/database/database.ts'
import { openPicture, type Picture } from '#server/pictures/picture-work.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { insertAll, type Past } from '../past.ts'
import { groundCount, logoOf } from './logos.ts'
import { type State, sceneOf, states } from './scenes.ts'

/** The stored widths of samples, drawn in the larger. */
const widths = [480, 960]
const jobsEach = 3

interface Made {
  pictures: Picture[]
  thumbhash: string
}

/** Every sample picture, by the text it is drawn from. */
export interface Drawn {
  scenes: ReadonlyMap<string, Made>
  logos: ReadonlyMap<string, Picture>
}

/** Draws them one after the other in the picture process while the rest is loaded. */
export async function draw(): Promise<Drawn> {
  const scenes = new Map<string, Made>()
  const logos = new Map<string, Picture>()
  for (const category of categoryIds) {
    for (const state of states) {
      const { svg } = sceneOf(category, state)
      if (scenes.has(svg)) continue
      scenes.set(svg, await openPicture(Buffer.from(svg), ({ inWidths }) => inWidths(widths)))
    }
    for (let ground = 0; ground < groundCount; ground++) {
      const svg = logoOf(category, ground)
      logos.set(svg, await openPicture(Buffer.from(svg), ({ inSquare }) => inSquare(logoSide)))
    }
  }
  return { scenes, logos }
}

interface Exhibitor {
  person: { id: string }
  trades: readonly string[]
  joinedAt: Date
  plan: Parameters<typeof isIncluded>[1]
}

type Photo = NewRow<'portfolio_photos'>

/** Gives contractors photos of their work, before and after, and logos. */
export async function hangPictures(
  services: Services,
  { scenes, logos }: Drawn,
  past: Past,
  contractors: readonly Exhibitor[],
): Promise<void> {
  const { db } = services.database
  const albums: NewRow<'portfolio_albums'>[] = []
  const photos: Photo[] = []
  const files: NewRow<'portfolio_files'>[] = []
  const signs: NewRow<'contractor_logos'>[] = []
  const work: Promise<void>[] = []
  const hang = (
    category: Category,
    state: State,
    photo: Omit<Photo, 'id' | 'alt' | 'width' | 'height' | 'thumbhash'>,
  ) => {
    const { svg, shows } = sceneOf(category, state)
    const made = found(scenes, svg)
    const id = newId()
    photos.push({ ...photo, id, alt: shows, ...sizeOf(made) })
    work.push(kept(services, made).then((ones) => void files.push(...ones.map((one) => ({ ...one, photo_id: id })))))
  }
  for (const [i, { person, trades: own, joinedAt, plan }] of contractors.entries()) {
    const [main] = categoriesCovered(own)
    if (!main) continue
    const sign = found(logos, logoOf(main, i))
    if (i % 4 !== 3)
      work.push(
        save(services, sign).then(
          (file) => void signs.push({ ...file, contractor_id: person.id, created_at: joinedAt }),
        ),
      )
    if (!isIncluded(portfolioShowcase, plan) || i % 7 === 6) continue
    let position = 0
    const left = i % 2 ? 'after' : 'after, in other colours'
    for (const { title, category, location, completed_at } of jobsToShow(past, person.id)) {
      const done = new Date(completed_at ?? joinedAt)
      const made = { contractor_id: person.id, created_at: later(done, days(1)) }
      const [trade = ''] = tradesCovering(category).filter((one) => own.includes(one))
      const album = { id: newId(), title, trade, place: location, month: `${dayOf(done).slice(0, 7)}-01` }
      albums.push({ ...made, ...album })
      for (const [stage, state] of [['before', 'before'] as const, ['after', left] as const])
        hang(category as Category, state, { ...made, position: ++position, album_id: album.id, stage })
    }
    for (const category of categoriesCovered(own).slice(0, 2))
      hang(category, i % 2 ? 'after, in other colours' : 'after', {
        contractor_id: person.id,
        position: ++position,
        created_at: joinedAt,
      })
  }
  await Promise.all(work)
  await insertAll(db, 'portfolio_albums', albums)
  await insertAll(db, 'portfolio_photos', photos)
  await insertAll(db, 'portfolio_files', files)
  await insertAll(db, 'contractor_logos', signs)
}

/** A contractor's latest jobs with different scenes. */
function jobsToShow(past: Past, contractorId: string) {
  const done = past.leads.filter((lead) => lead.contractor_id === contractorId && lead.status === 'completed')
  const ids = new Set(done.map(({ job_id }) => job_id))
  const shown = new Map<string, Past['jobs'][number]>()
  for (const job of past.jobs) if (ids.has(job.id)) shown.set(sceneOf(job.category as Category, 'before').svg, job)
  return [...shown.values()].slice(0, jobsEach)
}

export interface PhotographedJob {
  jobId: string
  category: Category
  at: Date
}

/** Gives homeowners' jobs photos. */
export async function photographJobs(
  services: Services,
  { scenes }: Drawn,
  jobs: readonly PhotographedJob[],
): Promise<void> {
  const { db } = services.database
  const photos: NewRow<'job_photos'>[] = []
  const files: NewRow<'job_photo_files'>[] = []
  for (const { jobId, category, at } of jobs) {
    const { svg } = sceneOf(category, 'before')
    const made = found(scenes, svg)
    const id = newId()
    photos.push({ id, job_id: jobId, caption: 'As it is now', position: 0, created_at: at, ...sizeOf(made) })
    files.push(...(await kept(services, made)).map((one) => ({ ...one, photo_id: id })))
  }
  await insertAll(db, 'job_photos', photos)
  await insertAll(db, 'job_photo_files', files)
}

function found<Value>(among: ReadonlyMap<string, Value>, svg: string): Value {
  const one = among.get(svg)
  if (!one) throw new Error('This was not drawn')
  return one
}

function sizeOf({ pictures, thumbhash }: Made) {
  const { width = 0, height = 0 } = pictures.at(-1) ?? {}
  return { width, height, thumbhash }
}

const kept = (services: Services, { pictures }: Made) =>
  Promise.all(pictures.map(async (one) => ({ ...(await save(services, one)), width: one.width })))

/** Stores a copy of its own, which the row inserted with it keeps. */
async function save({ files }: Services, { content }: Picture): Promise<{ id: string; bytes: number }> {
  const id = newId()
  return { id, bytes: await files.save(id, once(content)) }
}

async function* once(data: Uint8Array) {
  yield data
}
