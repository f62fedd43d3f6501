import { z } from '@/lib/zod'
import { memberInfo, typed } from './auth'
import { endpoint } from './endpoint'

/** At most this many research fields ("Choose a maximum of 5."). */
const fields = z
  .union([z.string().max(500), z.array(z.string().max(60)).max(20)])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : (value ?? '').split(/[;；]/)))
  .transform((values) => values.map((value) => value.trim()).filter(Boolean))

export const memberEndpoints = {
  memberInfo: endpoint({
    path: '/front/frontMembers/info',
    summary: 'The signed-in member; `token` is the CSRF value for changing calls',
    data: memberInfo,
  }),
  saveInfo: endpoint({
    method: 'POST',
    path: '/front/frontMembers/saveInfo',
    summary: 'Saves the profile; name, e-mail and research field are required',
    body: z.object({
      name: typed(),
      email: typed(300),
      region: typed(),
      major: typed(),
      institution: typed(),
      researchField: fields,
      gender: z.enum(['male', 'female']).nullish().catch(null),
      headPicture: z.string().max(40).nullish(),
    }),
    data: memberInfo,
  }),
  saveAvatar: endpoint({
    method: 'POST',
    path: '/front/frontMembers/saveAvatar',
    summary: 'Makes an uploaded picture the avatar, or takes it away',
    body: z.object({ headPicture: z.string().max(40).nullable() }),
    data: memberInfo,
  }),
} as const
