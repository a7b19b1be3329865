import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** The contractor does not exist, or is not listed any more. */
export default function ContractorNotFound({ gone }: { gone?: boolean }) {
  const navigate = useNavigate()
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate(paths.contractors()))
  return (
    <Container width="narrow" className="py-8 sm:py-14">
      <EmptyState
        drawing="magnifier"
        titleAs="h1"
        title="Contractor Not Found"
        action={
          <>
            <Button onClick={goBack}>Go Back</Button>
            <Button to={paths.contractors()} variant="secondary">
              Find Another
            </Button>
          </>
        }
      >
        {gone
          ? 'This contractor’s profile is no longer available: they have closed their account, or are not in the directory at the moment.'
          : 'There is no contractor at this address. Part of the link may be missing.'}
      </EmptyState>
    </Container>
  )
}
