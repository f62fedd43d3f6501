import { z } from '@/lib/zod'
import { count, flag, idField, int, list, text, textOrEmpty } from './fields'

/** What notices say of a work. */
export const status = z.enum(['none', 'corrected', 'retracted', 'concern']).catch('none')

const nameParts = z.object({ family: z.string(), given: text, suffix: text })

export const authorDetail = z.object({
  /** Both names as the source takes them apart; null where it does not. */
  nameParts: z.object({ zh: nameParts.nullish(), en: nameParts.nullish() }).nullish(),
  name: text,
  enName: text,
  orcid: text,
  email: text,
  corresponding: flag,
  collective: flag,
  /** Index numbers into `affiliations`. */
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
  /** `widths`: pixels of the narrower forms `getFile` has of it, narrowest first. */
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
  /** Of the work it names, where that is one of this server's. */
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
  /** The related article when it is ours. */
  articleId: int,
  /** from: this article names the other; to: the other names this one. */
  direction: z.enum(['from', 'to']),
  /** When the related article was published, where it is ours: YYYY, YYYY-MM or YYYY-MM-DD. */
  date: text,
  /** How its abstract begins, plain, and the language it is in. */
  summary: text,
  summaryLang: text,
})

const statement = z.object({
  /** What it is about: data, competing, ethics, funding, equal, contributions, biography, note ... */
  kind: textOrEmpty,
  titleHtml: text,
  lang: textOrEmpty,
  html: textOrEmpty,
  /** Whether the full text says it word for word as well. */
  inText: z.boolean().optional(),
})

/** Somebody beside the authors: editor, reviewer, translator, member of a group. */
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
  statements: list(statement),
  contributors: list(contributor),
  facts: list(z.object({ name: textOrEmpty, value: textOrEmpty, url: z.string().optional() })),
})
