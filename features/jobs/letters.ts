import type { Letter } from '#server/outbox.ts'

/** Tells a contractor that a job they had a lead for was removed by its homeowner. */
export const jobRemoved = (firstName: string, jobTitle: string, creditBack: boolean, publicUrl: string): Letter => ({
  kind: 'job-removed',
  subject: `“${jobTitle}” was removed`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `The homeowner removed “${jobTitle}”, so your lead for it has ended.`,
    ...(creditBack ? ['The credit you spent on it is back in your balance.'] : []),
  ],
  button: { label: 'See your credits', url: `${publicUrl}/contractor-dashboard` },
})
