import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** A page of jobs beyond the last one, as jobs have gone since it was listed. */
export const PastTheEnd = ({ firstPage }: { firstPage: string }) => (
  <EmptyState
    drawing="clipboard"
    titleAs="h2"
    title="The list ends before this page"
    action={
      <Button to={firstPage} variant="secondary">
        First Page
      </Button>
    }
  />
)
