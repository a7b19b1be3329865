import { jobLimits } from '#features/jobs/rules.ts'
import { enoughForFigures, guideMonths } from '#features/prices/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Too few quotes for figures: why, and what to do instead. */
export function TooFew({ category, town }: { category: string; town: string | undefined }) {
  return (
    <EmptyState
      drawing="coins"
      titleAs="h2"
      title="Too few accepted quotes to say"
      action={
        <>
          <Button to={paths.postJobOf({ category, location: town })} variant="accent">
            Post a Job Free
          </Button>
          <Button to={paths.contractors({ trade: category, location: town })} variant="secondary">
            Find a Contractor
          </Button>
        </>
      }
    >
      <p>
        We show what {categoryName(category).toLowerCase()} costs once {enoughForFigures.quotes} quotes of{' '}
        {enoughForFigures.contractors} contractors have been accepted within {guideMonths} months. That has not happened
        yet, here or in the whole country, and we would rather show nothing than guess.
      </p>
      <p className="mt-2">
        Post your job and up to {jobLimits.slots} contractors tell you their own price. It costs you nothing.
      </p>
    </EmptyState>
  )
}
