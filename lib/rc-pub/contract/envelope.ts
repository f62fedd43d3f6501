import { z } from 'zod'

/** `{status, message, data}`: status 0 is success (spec chapter 4). */
export const envelope = z.object({
  status: z.union([z.number(), z.string()]).transform(Number),
  message: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  data: z.unknown(),
})

/** Body status of a closed site; every other refusal carries its HTTP code (design section 5). */
export const STATUS_CLOSED_SITE = 10001
export const STATUS_EXPIRED_SITE = 10002
