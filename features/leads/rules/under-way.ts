import { counted } from '#shared/numbers.ts'

/** How many open jobs and leads somebody has, which end when they leave. */
export interface UnderWay {
  jobs: number
  leads: number
}

/** `1 open job and 3 open leads`, with the words for a lead and several; empty when nothing is under way. */
export const underWayInWords = ({ jobs, leads }: UnderWay, [lead, several]: readonly [string, string]): string =>
  [...(jobs > 0 ? [counted(jobs, 'open job')] : []), ...(leads > 0 ? [counted(leads, lead, several)] : [])].join(
    ' and ',
  )
