import type { LoaderFunctionArgs } from 'react-router'
import { publicCompanyVideoCalls } from '#features/company-video/contract/public.ts'
import { paths } from '#shared/paths.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CompanyVideo } from '#web/visitor/about/company-video.tsx'
import VideoControls from './video-controls.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => adminReads(context, [publicCompanyVideoCalls.current, {}])

export const handle = taskPage

export const meta = pageMeta({ title: 'Company video', hidden: true })

export default function CompanyVideoDesk() {
  return (
    <AdminFrame
      title="Company video"
      lead={
        <>
          The founder’s words on the <TextLink to={paths.about}>About page</TextLink>.
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <Current />
        <Card as="section" titleAs="h2" title="Upload or remove">
          <VideoControls />
        </Card>
      </div>
    </AdminFrame>
  )
}

function Current() {
  const video = useRead(publicCompanyVideoCalls.current, {})
  return (
    <ListState
      read={video}
      what="the company video"
      isEmpty={({ videoUrl }) => videoUrl === null}
      empty="There is no company video."
    >
      {({ videoUrl }) => videoUrl && <CompanyVideo address={videoUrl} />}
    </ListState>
  )
}
