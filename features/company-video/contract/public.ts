import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'

const call = callsOf('company-video')

/** The address contains the video's id and never shows another; null while there is none. */
export const companyVideo = z.object({ videoUrl: z.string().nullable() })

/** Separate from the admin's calls, so that the About page does not load their contract. */
export const publicCompanyVideoCalls = {
  current: call({
    method: 'GET',
    path: '/api/company-video',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'The address of the company video, if there is one',
    input: z.object({}),
    output: companyVideo,
    shared: true,
  }),
}
