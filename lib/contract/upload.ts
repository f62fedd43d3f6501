import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { int } from './fields'

export const uploadEndpoints = {
  fileUpload: endpoint({
    method: 'POST',
    path: '/front/files/fileUpload',
    summary:
      'Stores a picture of the member (multipart, field `file`): avatar or album cover, re-encoded; save=profile sets it as the avatar',
    form: true,
    query: z.object({
      kind: z.enum(['avatar', 'cover']).catch('avatar').default('avatar'),
      /** Also sets the picture of the profile, for a form without scripts. */
      save: z.literal('profile').optional(),
    }),
    body: z.unknown(),
    data: z.object({ id: z.string(), url: z.string(), width: int, height: int }),
    maxBody: 6 * 1024 * 1024,
    multipart: true,
  }),
} as const
