import { z } from '@/lib/zod'
import { memberInfo, formCheckbox, formText } from './auth'
import { endpoint } from './endpoint'

/** Research fields; the handler accepts five at most ("Choose a maximum of 5."). */
const fields = z
  .union([z.string().max(500), z.array(z.string().max(60)).max(20)])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : (value ?? '').split(/[;；]/)))
  .transform((values) => values.map((value) => value.trim()).filter(Boolean))

export const memberEndpoints = {
  memberInfo: endpoint({
    path: '/front/frontMembers/info',
    summary: 'The signed-in member; `token` is the CSRF token for changing calls',
    data: memberInfo,
  }),
  sessionCheck: endpoint({
    path: '/front/frontMembers/sessionCheck',
    summary:
      'A transparent picture that pages load without scripts: clears the cookies of a session that has ended, and says nothing',
    data: z.unknown(),
    answer: 'file',
  }),
  saveInfo: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/saveInfo',
    summary:
      'Saves the profile; name, email and research field are required. A new email address takes effect once the link sent to it is opened',
    body: z.object({
      name: formText(),
      email: formText(300),
      region: formText(),
      major: formText(),
      institution: formText(),
      researchField: fields,
      gender: z.enum(['male', 'female']).nullish().catch(null),
      headPicture: z.string().max(40).nullish(),
    }),
    data: memberInfo,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/confirmEmail',
    summary: "Makes an address the member's by the code of the link sent to it",
    body: z.object({ code: z.string().max(300) }),
    data: z.object({ email: z.string() }),
  }),
  acceptPrivacy: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/acceptPrivacy',
    summary: 'Records that the member accepted the current privacy notice',
    body: z.unknown(),
    data: memberInfo,
  }),
  saveAvatar: endpoint({
    method: 'POST',
    path: '/front/frontMembers/saveAvatar',
    summary: 'Sets an uploaded picture as the avatar, or removes it',
    body: z.object({ headPicture: z.string().max(40).nullable() }),
    data: memberInfo,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/deleteAccount',
    summary:
      'Deletes the member and all its data, on every site of the server, and ends every session; requires the password, or a sign-in within 15 minutes if there is none',
    body: z.object({ password: formText(2000), agree: formCheckbox }),
    data: z.boolean(),
  }),
  exportAccount: endpoint({
    path: '/front/frontMembers/exportAccount',
    summary: 'A ZIP archive of all data of the member: account.json, articles.ris and uploaded pictures',
    data: z.unknown(),
    answer: 'file',
  }),
  unbindThird: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/unbindThird',
    summary: 'Unlinks an identity, by its name in `identities`, if another way to sign in remains',
    body: z.object({ name: formText(200) }),
    data: memberInfo,
  }),
} as const
