import { z } from '@/lib/zod'
import { moduleTypes } from '@/lib/rules/module-types'
import { bilingual, file, key } from './fields'

const moduleEntry = z.strictObject({
  type: z.enum(moduleTypes),
  name: bilingual.optional(),
  size: z.number().int().min(1).max(50).optional(),
  /** Key of the channel it lists (news) or links to. */
  channel: key.optional(),
  html: bilingual.optional(),
  links: z.array(z.strictObject({ name: bilingual, url: z.string(), picture: file.optional() })).optional(),
})

const channelBase = z.strictObject({
  key,
  /** Channel code (docs/behaviour.md#menu): index, news, directory, backissue, singleFirst, latestOffer, jump ... */
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/),
  name: bilingual,
  enable: z.boolean().default(true),
  linkValue: z.string().optional(),
  route: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
  newsDataType: z.string().optional(),
  styleId: z.number().int().optional(),
  banner: file.optional(),
  content: bilingual.optional(),
  modules: z.array(moduleEntry).default([]),
  /** Content of the channel if its code does not define it: keys of albums, books and media; columns; article types. */
  target: z
    .strictObject({
      kind: z.enum(['album', 'book', 'vod', 'column', 'articleType', 'publication']),
      keys: z.array(z.string()).default([]),
    })
    .refine(({ kind, keys }) => kind !== 'publication' || keys.length === 0, {
      path: ['keys'],
      message: 'journals have no keys: a channel shows all of the site',
    })
    .optional(),
})

export type PackChannel = z.output<typeof channelBase> & { children: PackChannel[] }

/** A channel with the channels under it. */
export const channel: z.ZodType<PackChannel> = channelBase.extend({
  get children() {
    return z.array(channel).default([])
  },
}) as unknown as z.ZodType<PackChannel>

/** An entry of the toolbar. */
export const tool = z.strictObject({
  name: bilingual,
  type: z.enum(['pop', 'link']).default('link'),
  platformType: z.enum(['rss', 'email', 'folderAdd', 'link']).default('link'),
  url: z.string().optional(),
  /** Key of the channel it opens. */
  channel: key.optional(),
  popPicture: file.optional(),
  picture: file.optional(),
  description: bilingual.optional(),
})
