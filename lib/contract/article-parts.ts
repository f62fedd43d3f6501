import { z } from '@/lib/zod'
import { count, flag, idField, int, list, text, textOrEmpty } from './fields'

/** Status of a work by its correction and retraction notices. */
export const status = z.enum(['none', 'corrected', 'retracted', 'concern']).catch('none')

const nameParts = z.object({ family: z.string(), given: text, suffix: text })

export const authorDetail = z.object({
  /** Family and given names as the source separates them; null if it does not. */
  nameParts: z.object({ zh: nameParts.nullish(), en: nameParts.nullish() }).nullish(),
  name: text,
  enName: text,
  orcid: text,
  email: text,
  corresponding: flag,
  collective: flag,
  /** Indexes into `affiliations`. */
  affiliations: list(count),
  notes: list(z.string()),
  roles: list(z.string()),
})

export const affiliationDetail = z.object({ label: text, name: text, enName: text, ror: text })

export const figureDetail = z.object({
  id: idField,
  articleId: idField,
  kind: z.enum(['figure', 'table']),
  anchor: textOrEmpty,
  label: text,
  enLabel: text,
  titleHtml: text,
  enTitleHtml: text,
  noteHtml: text,
  enNoteHtml: text,
  alt: text,
  licence: text,
  source: text,
  tableHtml: text,
  /** `widths`: pixels of the narrower renditions `getFile` has, ascending. */
  pictures: list(
    z.object({
      id: textOrEmpty,
      width: int,
      height: int,
      name: text,
      widths: list(count),
    }),
  ),
})

export const referenceDetail = z.object({
  anchor: textOrEmpty,
  label: text,
  textHtml: textOrEmpty,
  transHtml: text,
  doi: text,
  /** Status of the cited work, if it is on this server. */
  status: status.optional(),
  parts: z.record(z.string(), z.unknown()).nullish(),
})

export const attachmentDetail = z.object({
  fileId: textOrEmpty,
  role: textOrEmpty,
  name: textOrEmpty,
  mimeType: text,
  size: int,
  label: text,
  enLabel: text,
  descriptionHtml: text,
  enDescriptionHtml: text,
  anchor: text,
})

export const relatedLink = z.object({
  type: textOrEmpty,
  doi: text,
  url: text,
  title: text,
  /** Id of the related article, if it is on this server. */
  articleId: int,
  /** from: this article refers to the other; to: the other refers to this one. */
  direction: z.enum(['from', 'to']),
  /** Publication date of the related article, if it is on this server: YYYY, YYYY-MM or YYYY-MM-DD. */
  date: text,
  /** Beginning of its abstract as plain text, and its language. */
  summary: text,
  summaryLang: text,
})

const statement = z.object({
  /** Subject: data, competing, ethics, funding, equal, contributions, biography, note ... */
  kind: textOrEmpty,
  titleHtml: text,
  lang: textOrEmpty,
  html: textOrEmpty,
  /** Whether the full text says it word for word as well. */
  inText: z.boolean().optional(),
})

/** A contributor other than the authors: editor, reviewer, translator, member of a group. */
const contributor = z.object({
  kind: textOrEmpty,
  group: text,
  name: text,
  enName: text,
  roles: list(z.string()),
  affiliations: list(z.string()),
  orcid: text,
  email: text,
})

export const frontMatter = z.object({
  abstractTitle: z.object({ zh: text, en: text }),
  /** Marks of the authors, in their order, as the source links them to author notes. */
  authorMarks: list(z.object({ notes: textOrEmpty, correspondence: textOrEmpty })).optional(),
  statements: list(statement),
  contributors: list(contributor),
  facts: list(z.object({ name: textOrEmpty, value: textOrEmpty, url: z.string().optional() })),
})
