import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** There is no such contractor, or no longer. */
export function ContractorNotFound() {
  const navigate = useNavigate()
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate('/contractors'))
  return (
    <Container width="narrow" className="py-8 sm:py-14">
      <EmptyState
        drawing="magnifier"
        titleAs="h1"
        title="Contractor Not Found"
        action={<Button onClick={goBack}>Go Back</Button>}
      >
        There is no contractor at this address. They may have closed their account, or a letter may have gone astray in
        the link.
      </EmptyState>
    </Container>
  )
}
