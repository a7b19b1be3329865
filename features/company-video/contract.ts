import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { companyVideo } from './contract/public.ts'
import { videoLimits } from './rules.ts'

const call = callsOf('company-video')
const changes = ['company-video']

export const companyVideoCalls = {
  upload: call({
    method: 'POST',
    path: '/api/upload-company-video',
    who: ['admin'],
    duty: 'site',
    summary: 'Upload the company video, replacing any earlier one',
    input: z.object({ files: receivedFiles }),
    output: companyVideo,
    refusals: ['TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: videoLimits,
    changes,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/company-video',
    who: ['admin'],
    duty: 'site',
    summary: 'Remove the company video',
    input: z.object({}),
    output: companyVideo,
    changes,
  }),
  play: call({
    method: 'GET',
    path: '/api/company-video/:id',
    who: 'anyone',
    summary: 'The company video, whole or the part that is asked for, to be kept for ever',
    input: z.object({ id }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
