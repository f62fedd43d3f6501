import { z } from '@/lib/zod'
import { int, text, textOrEmpty } from './fields'

/** What a reader may mean who has typed the beginning of it. */
export const suggestion = z.object({
  kind: z.enum(['journal', 'keyword', 'author', 'work']),
  label: textOrEmpty,
  enLabel: text,
  /** For a work: its id and DOI, for the URL of its page. */
  id: int,
  doi: text,
  /** Host of its site, of a work of a member on a group. */
  address: text,
})

export type Suggestion = z.output<typeof suggestion>
