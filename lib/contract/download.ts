import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { idField, int, list, text } from './fields'

/** A downloadable format of an article; codes of PDFs contain "pdf", `metaxml` is its JATS. */
const attachType = z.object({ code: z.string(), name: text, mimeType: text, size: int })

const attachTypeParam = z
  .string()
  .regex(/^[a-z0-9_-]{1,40}$/i)
  .transform((code) => code.toLowerCase())

const byId = z.object({ id: idField })
/** Sent by clients of the original platform and ignored here: the session is a cookie. */
const ignored = { token: z.string().max(4000).optional(), siteId: idField.optional() }

export const downloadEndpoints = {
  download: endpoint({
    path: '/front/front-article/download',
    summary: 'A file of an article; 401 (the login page for a followed link) if its journal requires a login',
    query: z.object({ id: idField, attachType: attachTypeParam.default('pdf'), ...ignored }),
    data: z.unknown(),
    answer: 'file',
  }),
  downloadById: endpoint({
    path: '/front/front-article/download/{id}',
    summary: 'The PDF of an article, in the path form other sites link to',
    params: byId,
    query: z.object({ attachType: attachTypeParam.default('pdf'), ...ignored }),
    data: z.unknown(),
    answer: 'file',
  }),
  downloadByName: endpoint({
    path: '/front/front-article/download/{id}/{attachType}/{title}',
    aliases: ['/front/front-article/download/{id}/{attachType}'],
    summary: 'A file of an article under its title, `{title}.pdf` in UTF-8; the title is ignored',
    params: z.object({ id: idField, attachType: attachTypeParam, title: z.string().max(2000).optional() }),
    query: z.object(ignored),
    data: z.unknown(),
    answer: 'file',
  }),
  getAttachTypes: endpoint({
    path: '/front/front-article/getAttachTypes',
    aliases: ['/front/front-article/getAttachTypesById'],
    summary: 'The downloadable formats of an article',
    query: z.object({ id: idField, siteId: idField.optional() }),
    data: list(attachType),
  }),
} as const
