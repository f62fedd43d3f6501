import { z } from '@/lib/zod'

/** `{status, message, data}`: status 0 is success. */
export const envelope = z.object({
  status: z.union([z.number(), z.string()]).transform(Number),
  message: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  data: z.unknown(),
})

/** What the pages of a site that is not open show of it. */
export const siteIdentity = z.object({
  name: z.string(),
  enName: z.string().nullish(),
  supportPhone: z.string().nullish(),
  colours: z
    .object({
      colorId: z.number().nullish(),
      colour: z.string().nullish(),
      colour1: z.string().nullish(),
      colour2: z.string().nullish(),
      colour3: z.string().nullish(),
    })
    .nullish(),
})
export type SiteIdentity = z.output<typeof siteIdentity>

/** A group or aggregate that lists a site, and its host. */
const catalogueSite = z.object({ name: z.string(), enName: z.string().nullish(), address: z.string() })
export type CatalogueSite = z.output<typeof catalogueSite>

/** Data of the refusal of a site that is closed, expired or under maintenance. */
export const closedSite = siteIdentity.extend({
  /** Where a reader of a closed or expired site finds other journals. */
  catalogue: catalogueSite.nullish(),
  /** End of the maintenance. */
  maintenanceUntil: z.string().nullish(),
})
export type ClosedSite = z.output<typeof closedSite>

/** Returns name and contact of the closed or expired site in the data of a refusal; null for other data. */
export function closedSiteOf(data: unknown): ClosedSite | null {
  const parsed = closedSite.safeParse(data)
  return parsed.success ? parsed.data : null
}

/** Envelope status of a closed site; every other refusal has its HTTP status, but for an expired site. */
export const STATUS_CLOSED_SITE = 10001
export const STATUS_EXPIRED_SITE = 10002
