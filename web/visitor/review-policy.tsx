import { askReviewAgain, lateReviewTime } from '#features/leads/rules/times.ts'
import { groundsFor, removalGrounds } from '#features/removals/rules.ts'
import { holdingFigures, signalNames, signals } from '#features/reviews/rules/holding.ts'
import { photosPerReview } from '#features/reviews/rules/photos.ts'
import { type RefusalGround, refusalGroundNames, refusalGrounds } from '#features/reviews/rules/refusing.ts'
import { correctionTime, replyTime } from '#features/reviews/rules/standing.ts'
import { days, hours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Document, type Part } from './document/document.tsx'

export const meta = pageMeta({
  title: 'Review policy',
  description:
    'Who can leave a review, what is published, how the rating is computed, and when a review is taken down.',
})

const clausesOf = (ground: RefusalGround) =>
  signalNames
    .filter((name) => signals[name].ground === ground)
    .map((name) => signals[name].clause)
    .join(', or ')

const parts: Part[] = [
  {
    id: 'who',
    title: 'Who can leave a review',
    body: (
      <>
        <p>
          Only a homeowner, only about a contractor whose quote they accepted here, and only once the work is complete
          or was called off. A review of work that was called off says so beside the name. There is one review for each
          job and contractor. That is how we know that a review comes from a customer: nobody else is shown the form.
        </p>
        <p>
          Nobody is paid, rewarded or given anything for a review, whatever it says, and contractors may not offer it.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What is published',
    body: (
      <p>
        The stars, the comment, the homeowner’s first name, the title of the job, its trade and its town, the day, and
        whether the work was called off. Phone numbers, email addresses and postcodes that somebody wrote into a comment
        are left out. Good or bad, a review is published at once unless something below speaks against it; the
        contractor does not approve it. With it come up to {counted(photosPerReview, 'photo')} of the work, if the
        homeowner adds any, without the place where they were taken.
      </p>
    ),
  },
  {
    id: 'asking',
    title: 'When we ask for one',
    body: (
      <p>
        By email when the work is done, and once more {counted(askReviewAgain / days(1), 'day')} later, only where no
        review was given. You can turn that off under <TextLink to={paths.yourData}>your data</TextLink>. A review can
        be left for {counted(lateReviewTime / days(1), 'day')} after the work.
      </p>
    ),
  },
  {
    id: 'looked-at',
    title: 'What we look at first',
    body: (
      <>
        <p>A review waits, and counts nowhere, until one of us has looked at it, when</p>
        <ul>
          {signalNames
            .filter((name) => signals[name].enough)
            .map((name) => (
              <li key={name}>{signals[name].clause}</li>
            ))}
          <li>
            the job took no more than {counted(holdingFigures.soon / hours(1), 'hour')} from post to completion, and{' '}
            {signalNames
              .filter((name) => !signals[name].enough && signals[name].clause)
              .map((name) => signals[name].clause)
              .join(', or ')}
          </li>
        </ul>
        <p>
          We decide within {counted(holdingFigures.decision / hours(1), 'hour')}. Both are told that a review is being
          looked at, and neither is told which of these it was. If we have not decided by then, it is published, unless{' '}
          {clausesOf('no-work')}, or it gives {counted(holdingFigures.praise, 'star')} or more and{' '}
          {clausesOf('related')}: then it is not, until one of us has looked. We do not publish it when it
        </p>
        <ul>
          {refusalGroundNames.map((name) => (
            <li key={name}>{refusalGrounds[name].clause}</li>
          ))}
        </ul>
        <p>
          Then we tell the homeowner why, and they can <TextLink to={paths.appealing}>appeal</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'answering',
    title: 'Replies and corrections',
    body: (
      <p>
        The contractor can reply once to each review, for everybody to read below it, and change the reply for{' '}
        {counted(replyTime / hours(1), 'hour')}. The homeowner can correct a review, and add or remove photos, for{' '}
        {counted(correctionTime / hours(1), 'hour')} after writing it; it then says that it was corrected, and we keep
        what it said before.
      </p>
    ),
  },
  {
    id: 'rating',
    title: 'How the rating is computed',
    body: (
      <p>
        It is the average of the overall stars of all published reviews, to one decimal, and the bars beside it count
        those same reviews. Without a review there is no rating. How the rating affects the order of the directory is
        explained under <TextLink to={paths.ranking}>how we order the directory</TextLink>.
      </p>
    ),
  },
  {
    id: 'before',
    title: 'A business that had another account before',
    body: (
      <p>
        Where we find that a business follows an earlier account here, its profile says so, and the reviews of before
        are shown with those of now. They count like those of now, and each says which account it is of; beside the
        rating stands how many there are of each and what those of before come to alone. Nobody becomes rid of a review
        by opening another account. The contractor is told, and can object once.
      </p>
    ),
  },
  {
    id: 'removal',
    title: 'When a review is taken down',
    body: (
      <>
        <p>A bad review is not a reason. We take one down when it</p>
        <ul>
          {groundsFor('review').map((ground) => (
            <li key={ground}>{removalGrounds[ground].clause}</li>
          ))}
        </ul>
        <p>
          Then it no longer counts towards the rating either, and a line on the profile says on which day we removed a
          review, and for which of these reasons. We tell the homeowner and whoever reported it why, and they can{' '}
          <TextLink to={paths.appealing}>appeal</TextLink>: if we were wrong, the review is put back. We do not take
          reviews down for money, and no plan includes it.
        </p>
        <p>We take a reply down, and say so where it stood, when it</p>
        <ul>
          {groundsFor('reply').map((ground) => (
            <li key={ground}>{removalGrounds[ground].clause}</li>
          ))}
        </ul>
        <p>The review it answered stays as it is, and whoever wrote the reply can appeal in the same way.</p>
      </>
    ),
  },
  {
    id: 'report',
    title: 'Reporting one',
    body: (
      <p>
        Anyone who is signed in can, with the button below the review or the reply; anyone without an account can{' '}
        <TextLink to={paths.contact}>write to us</TextLink> with the name of the contractor and what it says. A person
        reads it, with the job it is about, and decides. If it looks like a fake, we ask both sides for proof that it is
        not. We tell you what we decided and why. We tell the person who wrote it too, but not who reported it. An
        account that makes fake reviews, or buys them, is closed.
      </p>
    ),
  },
]

export default function ReviewPolicy() {
  return (
    <Document
      title="Review policy"
      lead="A review here is written by somebody whose work was agreed on here. This is how we keep it that way."
      parts={parts}
    />
  )
}
