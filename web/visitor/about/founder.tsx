import { useEffect } from 'react'
import { publicCompanyVideoCalls } from '#features/company-video/contract/public.ts'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { late } from '#web/ui/states/late.tsx'
import { CompanyVideo } from './company-video.tsx'
import { FounderPicture } from './founder-picture.tsx'

const VideoControls = late(() => import('#web/admin/video/video-controls.tsx'))

/** The founder's story, with a video once there is one. */
export function Founder() {
  const { data: video, error } = useRead(publicCompanyVideoCalls.current, {})
  useEffect(() => {
    if (error) console.error('The company video is not known', error)
  }, [error])
  return (
    <Section tone="sunken">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-14">
        <div className="grid min-w-0 gap-6">
          {video?.videoUrl ? <CompanyVideo address={video.videoUrl} /> : <FounderPicture />}
          <ForAdmins />
        </div>
        <div className="min-w-0">
          <h2 className="font-bold font-display text-title tracking-[-0.02em]">Why we built it</h2>
          <div className="mt-4 grid max-w-xl gap-4 text-lead">
            <p>
              This site was built by a tradesperson. Anyone who has paid for leads knows the trouble: they are dear, and
              the same job is sold to anybody who will pay for it.
            </p>
            <p>
              On the other side of the door it is no better: one question about a tap, and the phone does not stop for a
              week.
            </p>
            <p>
              So here it is the other way round. Few contractors for each job, low prices, and a lead that was never
              really one comes back.
            </p>
          </div>
        </div>
      </div>
    </Section>
  )
}

function ForAdmins() {
  const session = useSession()
  if (session?.userType !== 'admin') return null
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6">
      <p className="text-muted text-small">You are signed in as an admin. Nobody else sees this box.</p>
      <VideoControls />
    </div>
  )
}
