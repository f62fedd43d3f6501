import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { flagParam, idField, int, list, text, textOrEmpty } from './fields'

/** Whether a channel is shown, "1" or "0", in the forms of the platform. */
const enabled = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (typeof value === 'boolean' ? String(Number(value)) : value))

const channelFields = {
  id: idField,
  parentId: int,
  siteId: idField,
  code: textOrEmpty,
  name: textOrEmpty,
  enName: text,
  enable: enabled.transform((value) => String(value ?? '0')),
  linkValue: text,
  bannerId: int,
  bannerUrl: text,
  route: text,
  newsDataType: text,
  styleId: int,
  parentIndex: int,
}

export type Channel = {
  [K in keyof typeof channelFields]: z.output<(typeof channelFields)[K]>
} & { children: Channel[] }

type ChannelIn = { [K in keyof typeof channelFields]?: z.input<(typeof channelFields)[K]> } & {
  children?: ChannelIn[] | null
}

/** A menu entry with its children. */
export const channel: z.ZodType<Channel, ChannelIn> = z.object({
  ...channelFields,
  get children() {
    return list(channel)
  },
}) as unknown as z.ZodType<Channel, ChannelIn>

/** A channel, with the content of its page, if it has one. */
export const channelInfo = z.object({
  id: idField,
  siteId: idField,
  parentId: int,
  code: textOrEmpty,
  name: textOrEmpty,
  enName: text,
  enable: enabled.transform((value) => (value == null ? null : String(value))),
  linkValue: text,
  bannerId: int,
  bannerUrl: text,
  route: text,
  newsDataType: text,
  styleId: int,
  contentHtml: text,
  enContentHtml: text,
  /** What the channel points to: kind (publication, album, article, news, book, vod) and ids. */
  target: z.object({ kind: textOrEmpty, ids: list(idField), keys: list(z.string()) }).nullish(),
})

/** A building block of a page. `type` selects what it shows; `config` holds its settings. */
export const moduleInfo = z.object({
  id: idField,
  channelId: idField,
  type: textOrEmpty,
  name: textOrEmpty,
  enName: text,
  sort: int,
  config: z.record(z.string(), z.unknown()).nullish(),
})

/** Toolbar item. */
export const tool = z.object({
  id: idField,
  indexId: int,
  resName: textOrEmpty,
  name: textOrEmpty,
  enName: text,
  cover: text,
  coverId: text,
  linkValue2: text,
  linkType2: text,
  bouncePictureUrl: text,
  url: text,
  type: text,
  platformType: text,
  description: text,
  enDescription: text,
  pictureUrl: text,
})

export const channelEndpoints = {
  channelList: endpoint({
    path: '/front/channel/list',
    summary: 'The menu of a site as a tree; filter=true omits disabled channels',
    query: z.object({ siteId: idField.optional(), filter: flagParam }),
    data: list(channel),
  }),
  channelInfo: endpoint({
    path: '/front/channel/info',
    summary: 'A channel',
    query: z.object({ channelId: idField }),
    data: channelInfo,
  }),
  moduleList: endpoint({
    path: '/front/module/list',
    summary: 'The modules of a channel, in order',
    query: z.object({ channelId: idField }),
    data: list(moduleInfo),
  }),
  toolList: endpoint({
    path: '/front/tool/list',
    summary: 'Toolbar items of a site',
    query: z.object({ siteId: idField.optional() }),
    data: list(tool),
  }),
} as const

export type ChannelInfo = z.output<typeof channelInfo>
export type ModuleInfo = z.output<typeof moduleInfo>
export type Tool = z.output<typeof tool>
