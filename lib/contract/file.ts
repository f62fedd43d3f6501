import { z } from '@/lib/zod'
import { endpoint } from './endpoint'

/** Random 128-bit file id, hex. */
export const fileId = z.string().regex(/^[0-9a-f]{32}$/)

export const fileEndpoints = {
  getFile: endpoint({
    path: '/front/files/get',
    summary: 'A stored file; ranges and conditional requests work',
    query: z.object({ id: fileId, download: z.string().max(8).optional() }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const
