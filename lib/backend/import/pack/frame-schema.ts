import { z } from '@/lib/zod'
import { sanitizeCss } from '@/lib/text/owner-css/sanitize-css'
import { bilingual, colour, file } from './fields'

/** CSS, sanitised again when served; CSS that cannot be parsed is rejected. */
const stylesheet = z
  .string()
  .max(65_536)
  .superRefine((source, context) => {
    const { error } = sanitizeCss(source, 'header')
    if (error)
      context.addIssue({
        code: 'custom',
        message: `css: ${error.message} (line ${error.line}, column ${error.column})`,
      })
  })

const searchType = z.strictObject({
  type: z.enum(['article', 'publication', 'picture', 'table', 'video', 'audio', 'book', 'news', 'other']),
  code: z.string().optional(),
  name: bilingual.optional(),
  isOpenConfig: z.boolean().default(true),
})

const customButton = z.strictObject({
  name: bilingual,
  status: z.union([z.literal(0), z.literal(1)]).default(1),
  link: z.string(),
})

/** Header settings. */
export const header = z.strictObject({
  navStyle: z.number().int().min(1).max(6).default(1),
  navDistribution: z.enum(['left', 'center', 'right', 'justify']).default('left'),
  ceiling: z.boolean().default(true),
  showLogin: z.boolean().default(true),
  groupEntrance: z.string().optional(),
  searchBox: z.boolean().default(true),
  advSearch: z.boolean().default(true),
  resourceSearch: z.boolean().default(true),
  resourceType: z.array(searchType.shape.type).optional(),
  switchLanguage: z.boolean().default(true),
  greeting: bilingual.optional(),
  /** Logos for desktop and mobile, each with an English variant. */
  logos: z
    .strictObject({
      pc: file.optional(),
      enPc: file.optional(),
      mobile: file.optional(),
      enMobile: file.optional(),
    })
    .default({}),
  hasLogo: z.boolean().default(true),
  /** Dark pages show the logo with light and dark exchanged, not on a light plate: for ink on a transparent ground. */
  invertLogoInDark: z.boolean().default(false),
  navBg: file.optional(),
  background: file.optional(),
  browserIcon: file.optional(),
  /** The search box again, with names of types; goes before the four settings above. */
  search: z
    .strictObject({
      isShow: z.boolean().optional(),
      isShowSeniorSearch: z.boolean().optional(),
      isShowSearchOptions: z.boolean().optional(),
      resourceTypes: z.array(searchType).optional(),
    })
    .default({}),
  customButtons: z.array(customButton).default([]),
  css: stylesheet.optional(),
})

/** Footer settings. */
export const footer = z.strictObject({
  toolbarStyle: z.number().int().default(1),
  showLogo: z.boolean().default(false),
  qr: file.optional(),
  qrMessage: bilingual.optional(),
  backgroundColor: colour.default('#ebebeb'),
  postcode: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  fax: z.string().optional(),
  address: bilingual.optional(),
  copyright: bilingual.optional(),
  icp: z.string().optional(),
  picp: z.string().optional(),
  picpLink: z.string().optional(),
  linkAddress: z.string().optional(),
  chLogo: file.optional(),
  enLogo: file.optional(),
  /** As that of the header. */
  invertLogoInDark: z.boolean().default(false),
  showVisits: z.boolean().default(true),
  links: z.array(z.strictObject({ name: bilingual, url: z.string() })).default([]),
  css: stylesheet.optional(),
})
