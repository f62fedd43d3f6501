import { z } from '@/lib/zod'
import { instant } from '../times/publication-times'
import { channel, tool } from './channel-schema'
import { album, banner, book, expert, newsItem, vod } from './content-schema'
import { bilingual, colour, date, file, host, key, times } from './fields'
import { footer, header } from './frame-schema'
import { referenceFaults } from './check-references'

/**
 * Schema of `site.yaml` of a site pack: all settings of a site owner. Texts shown to readers are `{ zh, en }`; file
 * names are relative to the pack folder. A `key` is chosen by the owner and stays the same between imports.
 */

const publication = z.strictObject({
  name: bilingual,
  abbrev: z.string().optional(),
  issn: z.string().optional(),
  eissn: z.string().optional(),
  cn: z.string().optional(),
  publisher: bilingual.optional(),
  organizerUnit: bilingual.optional(),
  editorInChief: bilingual.optional(),
  frequency: bilingual.optional(),
  foundedYear: z.number().int().optional(),
  language: z.string().optional(),
  subjects: z.array(bilingual).default([]),
  /** Indexing services. */
  indexed: z.array(z.string()).default([]),
  intro: bilingual.optional(),
  cover: file.optional(),
  submitUrl: z.string().optional(),
  licence: z.string().optional(),
  /** `closed`: full texts are for subscribing institutions, unless an article is open access or says otherwise. */
  access: z.enum(['open', 'closed']).default('open'),
  backIssueStyle: z.number().int().default(1),
  /**
   * Covers, PDFs, titles and publication times of issues; articles are shown only while their issue is. The PDF of an
   * issue is open to everybody.
   */
  issues: z
    .array(
      z.strictObject({
        year: z.number().int(),
        /** Where several volumes of the year have the number, or none has one. */
        volume: z.union([z.string(), z.number()]).transform(String).optional(),
        issue: z.union([z.string(), z.number()]).transform(String).default(''),
        cover: file.optional(),
        title: bilingual.optional(),
        publishDate: date.optional(),
        pdf: file.optional(),
        ...times,
      }),
    )
    .default([]),
})

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** An institution whose readers have access to the full text of closed articles. */
const institution = z.strictObject({
  key,
  name: bilingual,
  /** Networks of its readers: IP addresses or CIDR ranges. */
  ranges: z.array(network).max(1000).default([]),
})

/** What `site.yaml` may hold. */
export const settings = z.strictObject({
  site: z.strictObject({
    sld: key,
    type: z.enum(['single', 'group', 'all']).default('single'),
    groupType: z.number().int().default(0),
    name: bilingual,
    domain: host.optional(),
    state: z.enum(['open', 'closed', 'expired']).default('open'),
    /** End of maintenance; until then every request gets a 503. When missing, the stored value is unchanged. */
    maintenanceUntil: instant.optional(),
    defaultLanguage: z.enum(['zh', 'en']).default('zh'),
    templateId: z.number().int().optional(),
    colorId: z.number().int().min(1).max(11).default(1),
    colour: colour.optional(),
    colour1: colour.optional(),
    colour2: colour.optional(),
    colour3: colour.optional(),
    grayType: z.number().int().default(0),
    umtFlag: z.number().int().default(0),
    keywords: bilingual.optional(),
    description: bilingual.optional(),
    logo: file.optional(),
    logo1: file.optional(),
    picture: file.optional(),
    supportPhone: z.string().optional(),
    /** Whether downloads require a login, except for open access articles. */
    downloadLogin: z.boolean().default(false),
    /** Sites of a group, by sld; the aggregate shows all without listing them. */
    members: z.array(key).default([]),
  }),
  publication: publication.optional(),
  header: header.prefault({}),
  footer: footer.prefault({}),
  channels: z.array(channel).min(1),
  tools: z.array(tool).default([]),
  banners: z.array(banner).default([]),
  news: z.array(newsItem).default([]),
  albums: z.array(album).default([]),
  experts: z.array(expert).default([]),
  books: z.array(book).default([]),
  vods: z.array(vod).default([]),
  institutions: z.array(institution).max(10_000).default([]),
  redirects: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string() })).default([]),
  /** Withdrawn works, whose pages become tombstones with their citation (410). `reason` is shown verbatim. */
  withdrawn: z
    .array(z.strictObject({ doi: z.string().min(1), reason: z.string().max(2000).optional() }))
    .default([]),
  /** Publication times of single works. */
  scheduled: z.array(z.strictObject({ doi: z.string().min(1), ...times })).default([]),
  /** Article files and folders of the pack, relative; defaults to `articles/` if that exists. */
  articles: z.array(file).default(['articles']),
})

export type SitePack = z.output<typeof settings>

/** `site.yaml`, in which each key that is named is there. */
export const sitePack = settings.superRefine((pack, context) => {
  for (const { path, message } of referenceFaults(pack)) context.addIssue({ code: 'custom', path, message })
})
