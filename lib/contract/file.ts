import { z } from '@/lib/zod'
import { endpoint } from './endpoint'

/** Random 128-bit file id, hex. */
const fileId = z.string().regex(/^[0-9a-f]{32}$/)

export const fileEndpoints = {
  getFile: endpoint({
    path: '/front/files/get',
    summary: 'A stored file; supports ranges and conditional requests',
    query: z.object({
      id: fileId,
      download: z.string().max(8).optional(),
      /** Minimum width of a picture in pixels: returns the narrowest rendition that has it, else the widest. */
      w: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .transform(Number)
        .optional(),
    }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const
