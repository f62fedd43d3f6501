import { z } from '@/lib/zod'

/** Reports of COUNTER 5.1 by its public rules (API specification, appendix D), as far as they apply to journals. */
const count = z.record(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), z.int().min(1))
const performance = (...metrics: string[]) =>
  z
    .strictObject(Object.fromEntries(metrics.map((metric) => [metric, count.optional()])))
    .refine((figures) => Object.keys(figures).length > 0)

const ALL = [
  ...['Total_Item_Investigations', 'Total_Item_Requests'],
  ...['Unique_Item_Investigations', 'Unique_Item_Requests'],
]
const REQUESTS = ['Total_Item_Requests', 'Unique_Item_Requests']

const proprietary = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_./]{1,17}:.+/)
const issn = z.string().regex(/^\d{4}-\d{3}[\dX]$/)
const itemId = z
  .strictObject({
    DOI: z.string().regex(/^10\.[1-9]\d{2}[\d.]*\/.+$/),
    ...{ Proprietary: proprietary, Print_ISSN: issn, Online_ISSN: issn, URI: z.url() },
  })
  .partial()
const text = z.string().min(2)
const date = z.iso.date()

export const exception = z.strictObject({
  Code: z.int(),
  Message: text,
  Data: z.string().optional(),
})

const header = (id: string, name: string, filters: z.ZodType, attributes: z.ZodType) =>
  z.strictObject({
    Release: z.literal('5.1'),
    ...{ Report_ID: z.literal(id), Report_Name: z.literal(name) },
    Created: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
    ...{ Created_By: text, Institution_Name: text },
    Institution_ID: z.strictObject({ Proprietary: z.array(proprietary).length(1) }),
    Registry_Record: z.literal(''),
    ...{ Report_Attributes: attributes, Report_Filters: filters },
    Exceptions: z.array(exception).min(1).optional(),
  })

const dates = { Begin_Date: date, End_Date: date }
const some = (...values: string[]) => z.array(z.enum(values)).min(1).optional()
const view = z.strictObject({
  ...dates,
  Metric_Type: z.tuple([z.literal('Total_Item_Requests'), z.literal('Unique_Item_Requests')]),
  Data_Type: z.tuple([z.literal('Journal')]),
  Access_Type: z.tuple([z.literal('Controlled')]),
  Access_Method: z.tuple([z.literal('Regular')]),
})
const title = { Title: z.string(), Publisher: z.string(), Platform: text, Item_ID: itemId }
const titleReport = (id: string, name: string, attributes: object) =>
  z.strictObject({
    Report_Header: header(id, name, view, z.undefined().optional()),
    Report_Items: z.array(
      z.strictObject({
        ...title,
        Attribute_Performance: z
          .array(z.strictObject({ ...attributes, Performance: performance(...REQUESTS) }))
          .min(1),
      }),
    ),
  })
const year = z.string().regex(/^\d{4}$/)
const method = z.enum(['Regular', 'TDM'])

const article = z.strictObject({
  ...{ Item: z.string(), Publisher: z.string(), Platform: text, Item_ID: itemId },
  Authors: z
    .array(z.strictObject({ Name: text }))
    .min(1)
    .max(3)
    .optional(),
  Publication_Date: date.optional(),
  Article_Version: z.enum(['AO', 'SMUR', 'AM', 'P', 'VoR', 'CVoR', 'EVoR']).optional(),
  Attribute_Performance: z
    .array(
      z.strictObject({
        ...{ Data_Type: z.literal('Article'), YOP: year.optional(), Access_Method: method.optional() },
        Access_Type: z.enum(['Controlled', 'Free_To_Read', 'Open']).optional(),
        Performance: performance(...ALL),
      }),
    )
    .min(1),
})

export const REPORT_SCHEMAS = {
  pr: z.strictObject({
    Report_Header: header(
      ...(['PR', 'Platform Report'] as const),
      z.strictObject({
        ...dates,
        ...{ Metric_Type: some(...ALL), Data_Type: some('Journal'), Access_Method: some('Regular', 'TDM') },
      }),
      z.strictObject({ Attributes_To_Show: some('Access_Method') }).optional(),
    ),
    Report_Items: z.array(
      z.strictObject({
        Platform: text,
        Attribute_Performance: z.array(
          z.strictObject({
            ...{ Data_Type: z.literal('Journal'), Access_Method: method.optional() },
            Performance: performance(...ALL),
          }),
        ),
      }),
    ),
  }),
  tr_j1: titleReport('TR_J1', 'Journal Requests (Controlled)', {}),
  tr_j4: titleReport('TR_J4', 'Journal Requests by YOP (Controlled)', { YOP: year }),
  ir: z.strictObject({
    Report_Header: header(
      ...(['IR', 'Item Report'] as const),
      z.strictObject({
        ...dates,
        ...{ Metric_Type: some(...ALL), Data_Type: some('Article'), Access_Method: some('Regular', 'TDM') },
        Access_Type: some('Controlled', 'Free_To_Read', 'Open'),
        YOP: z.array(z.string()).min(1).optional(),
      }),
      z
        .strictObject({
          Attributes_To_Show: z.array(z.string()).min(1).optional(),
          Include_Parent_Details: z.enum(['True', 'False']).optional(),
        })
        .optional(),
    ),
    Report_Items: z.array(
      z.strictObject({
        ...{ Title: z.string().optional(), Data_Type: z.literal('Journal').optional() },
        ...{ Item_ID: itemId.optional(), Items: z.array(article).min(1) },
      }),
    ),
  }),
} as const
