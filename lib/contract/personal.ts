import { z } from '@/lib/zod'
import { memberTypeOf } from '@/lib/rules/member-resource'
import { status } from './article'
import { typed } from './auth'
import { endpoint } from './endpoint'
import {
  count,
  flag,
  idField,
  int,
  list,
  pageOf,
  pageParam,
  sizeParam,
  text,
  textOrEmpty,
  textParam,
} from './fields'

/** Resource type by number or name. */
const typeField = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const type = memberTypeOf(value)
  if (type !== undefined) return type
  context.addIssue({ code: 'custom', message: 'type' })
  return z.NEVER
})

/** What a kept record points at, as far as lists show it; null on the record when it is gone. */
const resource = z.object({
  title: text,
  enTitle: text,
  authors: textOrEmpty,
  enAuthors: textOrEmpty,
  /** Journal, year and pages, or what tells of another kind where it is from. */
  source: text,
  enSource: text,
  doi: text,
  /** Article a figure belongs to. */
  articleId: int,
  anchor: text,
  pictureUrl: text,
  siteId: int,
  address: text,
  /** What notices say of an article. */
  status: status.optional(),
})

/** A site of the server, as lists name it. */
const siteName = z.object({ id: idField, name: textOrEmpty, enName: text })

const kept = z.object({
  id: idField,
  type: int,
  /** Where the record is from; null when the site is gone. */
  site: siteName.nullish(),
  resourceId: int,
  /** Last known citation in the language of the request, inline HTML: shown when the work is gone. */
  citation: textOrEmpty,
  createdAt: textOrEmpty,
  gone: flag,
  resource: resource.nullish(),
})

const collectItem = kept.extend({ note: text })
const downloadItem = kept.extend({ attachType: textOrEmpty })

const paged = { page: pageParam, size: sizeParam(20) }
/** Records of every site of the server (`all`), or of one by its id; of the sites the Host shows when left out. */
const sites = z.union([z.literal('all'), idField]).optional()
const ofSites = { ...paged, sites }
const which = z.object({ id: idField, type: typeField })
const filter = z.object({ type: typeField.optional(), q: textParam(150).optional(), ...ofSites })
const remove = ['POST', 'DELETE'] as const
const orQuery = <T extends z.ZodRawShape>(shape: T) => ({
  query: z.object(shape).partial(),
  body: z.object(shape).partial().nullish(),
})

export const collectEndpoints = {
  collect: endpoint({
    method: 'POST',
    path: '/front/frontMembers/collect',
    summary: 'Keeps a resource among the favourites; again, it changes the note',
    body: which.extend({ note: z.string().max(2000).nullish() }),
    data: z.boolean(),
  }),
  collects: endpoint({
    path: '/front/frontMembers/collects',
    summary: 'Favourites, newest first; of one type, or holding some words',
    query: filter,
    data: pageOf(collectItem),
  }),
  isCollect: endpoint({
    path: '/front/frontMembers/isCollect',
    summary: 'Whether the member keeps a resource; false to a visitor',
    query: which,
    data: z.boolean(),
  }),
  unCollectByIdAndType: endpoint({
    method: remove,
    path: '/front/frontMembers/unCollectByIdAndType',
    summary: 'Takes a resource out of the favourites; again, it changes nothing',
    ...orQuery({ id: idField, type: typeField }),
    data: z.boolean(),
  }),
  albumCollects: endpoint({
    path: '/front/frontMembers/album/collects',
    summary: 'Virtual albums among the favourites',
    query: z.object(paged),
    data: pageOf(collectItem),
  }),
  downloads: endpoint({
    path: '/front/frontMembers/downloads',
    summary: "The member's downloads, newest first",
    query: z.object(ofSites),
    data: pageOf(downloadItem),
  }),
  memberSites: endpoint({
    path: '/front/frontMembers/sites',
    summary: 'Sites of the server the member has favorites, albums, downloads or history from, and how many',
    data: list(siteName.extend({ count })),
  }),
  historys: endpoint({
    path: '/front/frontMembers/historys',
    summary: 'What the member looked at, newest first',
    query: z.object(ofSites),
    data: pageOf(kept),
  }),
  addHistory: endpoint({
    method: 'POST',
    path: '/front/frontMembers/addHistory',
    summary: 'Notes that the member looked at a resource',
    body: which,
    data: z.boolean(),
  }),
  clearHistory: endpoint({
    method: remove,
    path: '/front/frontMembers/clearHistory',
    summary: 'Forgets what the member looked at',
    body: z.unknown(),
    data: z.boolean(),
  }),
  deleteDownload: endpoint({
    method: remove,
    path: '/front/frontMembers/deleteDownload',
    summary: 'Takes one record out of the downloads; again, it changes nothing',
    ...orQuery({ id: idField }),
    data: z.boolean(),
  }),
  deleteHistory: endpoint({
    method: remove,
    path: '/front/frontMembers/deleteHistory',
    summary: 'Takes one record out of the history; again, it changes nothing',
    ...orQuery({ id: idField }),
    data: z.boolean(),
  }),
  jumpBookCloud: endpoint({
    path: '/front/frontMembers/jumpBookCloud',
    summary:
      'Address of the book cloud: with a ticket for a member, the open site for a visitor; go=1 redirects there',
    query: z.object({ p: z.string().max(500).optional(), go: z.string().max(1).optional() }),
    data: z.object({ jumpUrl: text }),
  }),
} as const

/** A personal album; `shareKey` is the secret of its link, null when it is not shared. */
const personalAlbum = z.object({
  id: idField,
  name: textOrEmpty,
  enName: text,
  description: text,
  coverId: text,
  shareKey: text,
  itemCount: count,
  createdAt: textOrEmpty,
  updatedAt: textOrEmpty,
})

const albumFields = {
  name: typed(200),
  enName: typed(200),
  description: typed(2000),
  coverId: z.string().max(40).nullish(),
}

export const personalAlbumEndpoints = {
  albumSearch: endpoint({
    path: '/front/personalAlbum/search',
    summary: "The member's albums; those with some words in the name",
    query: z.object({ q: textParam(150).optional(), ...ofSites }),
    data: pageOf(personalAlbum),
  }),
  saveAlbum: endpoint({
    method: 'POST',
    path: '/front/personalAlbum/saveAlbum',
    summary: 'Makes an album; with an Idempotency-Key a repeat makes no second one',
    body: z.object(albumFields),
    data: personalAlbum,
  }),
  editAlbum: endpoint({
    method: 'POST',
    path: '/front/personalAlbum/editAlbum',
    summary: 'Changes name, description and cover of an album',
    body: z.object({ id: idField, ...albumFields }),
    data: personalAlbum,
  }),
  deleteAlbum: endpoint({
    method: remove,
    path: '/front/personalAlbum/delete',
    summary: 'Deletes an album and what it holds',
    ...orQuery({ id: idField }),
    data: z.boolean(),
  }),
  personalAlbumInfo: endpoint({
    path: '/front/personalAlbum/info',
    summary: 'One album of the member',
    query: z.object({ id: idField }),
    data: personalAlbum,
  }),
  albumResources: endpoint({
    path: '/front/personalAlbum/res/search',
    summary: 'What an album holds, in its order',
    query: filter.extend({ id: idField }),
    data: pageOf(kept),
  }),
  addToAlbum: endpoint({
    method: 'POST',
    path: '/front/personalAlbum/res/addList',
    summary: 'Puts articles, publications, audio and video into an album; what it holds already stays once',
    body: z.object({ id: idField.nullish(), resources: z.array(which).max(100) }),
    data: z.object({ added: z.number() }),
  }),
  removeFromAlbum: endpoint({
    method: remove,
    path: '/front/personalAlbum/res/delete',
    summary: 'Takes resources out of an album',
    body: z.object({ id: idField, resources: z.array(which).max(100) }),
    data: z.object({ removed: z.number() }),
  }),
  shareAlbum: endpoint({
    method: 'POST',
    path: '/front/personalAlbum/share',
    summary: 'Makes the secret link of an album, or ends it; every new link has a new secret',
    body: z.object({ id: idField, shared: z.boolean() }),
    data: personalAlbum,
  }),
  sharedAlbum: endpoint({
    path: '/front/personalAlbum/shared',
    summary: 'A shared album by its secret, for everybody who has the link',
    query: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/), ...paged }),
    data: z.object({ album: personalAlbum, resources: pageOf(kept) }),
  }),
  sharedAlbumRss: endpoint({
    path: '/front/personalAlbum/rss',
    summary: 'RSS of a shared album',
    query: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const

export type CollectItem = z.output<typeof collectItem>
export type KeptItem = z.output<typeof kept>
export type PersonalAlbum = z.output<typeof personalAlbum>
