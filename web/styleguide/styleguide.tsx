import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContextOf } from '#web/data/page-context.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Actions } from './actions.tsx'
import { Colours } from './colours.tsx'
import { Forms } from './forms.tsx'
import { IconsAndDrawings } from './icons-and-drawings.tsx'
import { Pieces } from './pieces.tsx'
import { Space } from './space.tsx'
import { States } from './states.tsx'
import { TypeAndMarks } from './type-and-marks.tsx'

export const meta = pageMeta({ title: 'Styleguide', hidden: true })

/** For developers; not available in production. */
export function loader({ context }: LoaderFunctionArgs) {
  if (pageContextOf(context).site.production) throw data(null, { status: 404 })
  return null
}

export default function Styleguide() {
  return (
    <Container>
      <PageHeader
        title="Styleguide"
        lead="A printed invoice and an enamel sign: paper, ink and ruled lines; bottle-green plates with a keyline; marigold for the one thing to do next."
      />
      <div className="grid gap-14">
        <TypeAndMarks />
        <Colours />
        <Space />
        <IconsAndDrawings />
        <States />
        <Actions />
        <Forms />
        <Pieces />
      </div>
    </Container>
  )
}
