import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { count, idField, list, pageOf, text, textOrEmpty } from './fields'
import {
  filter,
  clearedSites,
  favoriteItem,
  pageParamsOfSites,
  queryOrBody,
  pageParams,
  removalMethods,
  siteName,
  typeField,
  recordKey,
  recordKeys,
} from './personal-record'
import { limits } from '@/lib/rules/limits'

const favoriteWithNote = favoriteItem.extend({ note: text })
const downloadItem = favoriteItem.extend({ attachType: textOrEmpty })

export const favoriteEndpoints = {
  collect: endpoint({
    method: 'POST',
    form: true,
    path: '/front/frontMembers/collect',
    summary: 'Adds a resource to the favorites; a repeat changes the note',
    body: recordKey.extend({ note: z.string().max(limits.noteLength).nullish() }),
    data: z.boolean(),
  }),
  collects: endpoint({
    path: '/front/frontMembers/collects',
    summary: 'Favourites, newest first; of one type, or matching some words',
    query: filter,
    data: pageOf(favoriteWithNote),
  }),
  isCollect: endpoint({
    path: '/front/frontMembers/isCollect',
    summary: "Whether a resource is among the member's favorites; false for a visitor",
    query: recordKey,
    data: z.boolean(),
  }),
  unCollectByIdAndType: endpoint({
    method: removalMethods,
    form: true,
    path: '/front/frontMembers/unCollectByIdAndType',
    summary: 'Removes a resource, or several, from the favorites; a repeat changes nothing',
    ...queryOrBody({ id: idField, type: typeField, resources: recordKeys }),
    data: z.boolean(),
  }),
  albumCollects: endpoint({
    path: '/front/frontMembers/album/collects',
    summary: 'Virtual albums among the favorites',
    query: z.object(pageParams),
    data: pageOf(favoriteWithNote),
  }),
  downloads: endpoint({
    path: '/front/frontMembers/downloads',
    summary: "The member's downloads, newest first",
    query: z.object(pageParamsOfSites),
    data: pageOf(downloadItem),
  }),
  memberSites: endpoint({
    path: '/front/frontMembers/sites',
    summary:
      'Sites of the server the member has favorites, albums, downloads or history from, and how many: of one list, or of all',
    query: z.object({ of: z.enum(['favorites', 'albums', 'downloads', 'history']).optional() }),
    data: list(siteName.extend({ count })),
  }),
  historys: endpoint({
    path: '/front/frontMembers/historys',
    summary: 'Reading history of the member, newest first',
    query: z.object(pageParamsOfSites),
    data: pageOf(favoriteItem),
  }),
  addHistory: endpoint({
    method: 'POST',
    path: '/front/frontMembers/addHistory',
    summary: 'Records that the member viewed a resource',
    body: recordKey,
    data: z.boolean(),
  }),
  clearHistory: endpoint({
    method: removalMethods,
    form: true,
    path: '/front/frontMembers/clearHistory',
    summary: 'Clears the reading history, of the sites it was listed from where they are named',
    ...queryOrBody({ sites: clearedSites }),
    data: z.boolean(),
  }),
  deleteDownload: endpoint({
    method: removalMethods,
    form: true,
    path: '/front/frontMembers/deleteDownload',
    summary: 'Deletes a record of the downloads; a repeat changes nothing',
    ...queryOrBody({ id: idField }),
    data: z.boolean(),
  }),
  deleteHistory: endpoint({
    method: removalMethods,
    form: true,
    path: '/front/frontMembers/deleteHistory',
    summary: 'Deletes a record of the history; a repeat changes nothing',
    ...queryOrBody({ id: idField }),
    data: z.boolean(),
  }),
  jumpBookCloud: endpoint({
    path: '/front/frontMembers/jumpBookCloud',
    summary:
      'URL of the book cloud: with a ticket for a member, its public site for a visitor; go=1 redirects there',
    query: z.object({ p: z.string().max(500).optional(), go: z.string().max(1).optional() }),
    data: z.object({ jumpUrl: text }),
  }),
} as const

export type FavoriteWithNote = z.output<typeof favoriteWithNote>
