import { ne } from 'drizzle-orm'
import { publications } from './db'

/** SQL condition: a publication is a journal. A collection of records without a journal has no name. */
export const isJournal = ne(publications.name, '')
