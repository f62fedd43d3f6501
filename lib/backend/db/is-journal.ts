import { ne } from 'drizzle-orm'
import { publications } from './schema'

/** Whether a publication is a journal: a collection of records that name none has no name. */
export const isJournal = ne(publications.name, '')
