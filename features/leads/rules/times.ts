import { hours } from '#shared/dates.ts'

/** How long a homeowner has to answer a confirmed request, and a contractor an invitation (decisions, section 6). */
export const answerTime = hours(72)

/** How long a homeowner has to answer a no-show report before it is upheld (decisions, section 6). */
export const issueAnswerTime = hours(24)
