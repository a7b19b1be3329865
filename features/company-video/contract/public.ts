import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'

const call = callsOf('company-video')

/** The address never shows another video; null while there is none. */
export const companyVideo = z.object({ videoUrl: z.string().nullable() })

/** What visitors ask; by itself, so that the About page does not carry what only admins send. */
export const publicCompanyVideoCalls = {
  current: call({
    method: 'GET',
    path: '/api/company-video',
    mayLag: true,
    who: 'anyone',
    summary: 'The address of the company video, if there is one',
    input: z.object({}),
    output: companyVideo,
    shared: true,
  }),
}
