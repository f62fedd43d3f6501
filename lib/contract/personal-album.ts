import { z } from '@/lib/zod'
import { limits } from '@/lib/rules/limits'
import { RANDOM_KEY } from '@/lib/rules/random-key'
import { formText } from './auth'
import { endpoint } from './endpoint'
import { count, idField, int, pageOf, text, textOrEmpty, textParam } from './fields'
import {
  filter,
  favoriteItem,
  pageParamsOfSites,
  queryOrBody,
  pageParams,
  removalMethods,
  recordKeys,
} from './personal-record'

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

/** A hidden field of a form. */
const formFlag = z.enum(['true', 'false']).transform((value) => value === 'true')

const albumFields = {
  name: formText(limits.album.name),
  enName: formText(limits.album.name),
  description: formText(limits.album.description),
  coverId: z.string().max(40).nullish(),
}

export const personalAlbumEndpoints = {
  albumSearch: endpoint({
    path: '/front/personalAlbum/search',
    summary: "The member's albums; those with some words in the name",
    query: z.object({ q: textParam(150).optional(), ...pageParamsOfSites }),
    data: pageOf(personalAlbum),
  }),
  saveAlbum: endpoint({
    method: 'POST',
    form: true,
    path: '/front/personalAlbum/saveAlbum',
    summary: 'Creates an album; with an Idempotency-Key a repeat creates no second one',
    body: z.object(albumFields),
    data: personalAlbum,
  }),
  editAlbum: endpoint({
    method: 'POST',
    form: true,
    path: '/front/personalAlbum/editAlbum',
    summary: 'Changes name, description and cover of an album',
    body: z.object({ id: idField, ...albumFields }),
    data: personalAlbum,
  }),
  deleteAlbum: endpoint({
    method: removalMethods,
    form: true,
    path: '/front/personalAlbum/delete',
    summary: 'Deletes an album and its entries',
    ...queryOrBody({ id: idField }),
    data: z.boolean(),
  }),
  personalAlbumInfo: endpoint({
    path: '/front/personalAlbum/info',
    summary: 'An album of the member',
    query: z.object({ id: idField }),
    data: personalAlbum,
  }),
  albumResources: endpoint({
    path: '/front/personalAlbum/res/search',
    summary: 'Items of an album, in its order',
    query: filter.extend({ id: idField }),
    data: pageOf(favoriteItem),
  }),
  addToAlbum: endpoint({
    method: 'POST',
    form: true,
    path: '/front/personalAlbum/res/addList',
    summary:
      'Adds articles, publications, audio and video to an album, each once; `left` are the chosen records that do not fit',
    body: z.object({ id: idField.nullish(), resources: recordKeys }),
    data: z.object({
      added: z.number(),
      left: z.array(z.object({ id: idField, type: int, title: textOrEmpty })).optional(),
    }),
  }),
  removeFromAlbum: endpoint({
    method: removalMethods,
    form: true,
    path: '/front/personalAlbum/res/delete',
    summary: 'Removes resources from an album',
    body: z.object({ id: idField, resources: recordKeys }),
    data: z.object({ removed: z.number() }),
  }),
  shareAlbum: endpoint({
    method: 'POST',
    form: true,
    path: '/front/personalAlbum/share',
    summary: 'Creates or revokes the secret link of an album; every new link has a new secret',
    body: z.object({ id: idField, shared: z.union([z.boolean(), formFlag]) }),
    data: personalAlbum,
  }),
  sharedAlbum: endpoint({
    path: '/front/personalAlbum/shared',
    summary: 'A shared album by its secret, for anyone with the link',
    query: z.object({ key: z.string().regex(RANDOM_KEY), ...pageParams }),
    data: z.object({ album: personalAlbum, resources: pageOf(favoriteItem) }),
  }),
  sharedAlbumRss: endpoint({
    path: '/front/personalAlbum/rss',
    summary: 'RSS of a shared album',
    query: z.object({ key: z.string().regex(RANDOM_KEY) }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const

export type PersonalAlbum = z.output<typeof personalAlbum>
