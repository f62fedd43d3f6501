import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { count, idField, list, pageOf, text, textOrEmpty } from './fields'
import {
  filter,
  favoriteItem,
  ofSites,
  orQuery,
  paged,
  remove,
  siteName,
  typeField,
  which,
} from './personal-record'

const collectItem = favoriteItem.extend({ note: text })
const downloadItem = favoriteItem.extend({ attachType: textOrEmpty })

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
    data: pageOf(favoriteItem),
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

export type CollectItem = z.output<typeof collectItem>
