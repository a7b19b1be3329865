import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'

interface Waiting {
  work: string
  total: number
  reason: string | undefined
}

/** Asks a second admin for approval. */
export const runWaits = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  firstName: string,
  startedBy: string | undefined,
  { work, total, reason }: Waiting,
): Letter => ({
  kind: 'run-waits',
  topic: 'staff',
  subject: `A bulk run waits for your agreement: ${work}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `${startedBy ?? 'One of us'} has asked for “${work}”, for ${counted(total, 'person', 'people')}. For so many, a second admin has to agree before it begins.`,
    ...(reason ? [`The reason: ${reason}`] : []),
  ],
  button: { label: 'Look at it', url: `${publicUrl}${paths.adminBulkRuns}` },
})
