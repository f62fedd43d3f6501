import type { Tx } from '@/lib/backend/db/db'
import type { ImportedArticle } from './model'
import { periodFor } from './period-for'
import { publicationFor } from './publication-for'

export type Place = { publicationId: number; periodId: number | null }

/** Finds publication and issue of many articles of one site, asking the database once for each. */
export function places(siteId: number) {
  const publications = new Map<string, ReturnType<typeof publicationFor>>()
  const periods = new Map<string, ReturnType<typeof periodFor>>()
  const once = async <T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const value = map.get(key) ?? make()
    map.set(key, value)
    return value
  }
  return {
    async of(tx: Tx, article: ImportedArticle): Promise<Place> {
      const { title, issn, eissn } = article.journal
      const key = JSON.stringify([title, issn, eissn])
      const publication = await once(publications, key, () => publicationFor(tx, siteId, article))
      const { year, volume, issue, version } = article
      const periodKey = JSON.stringify([publication.id, year, volume, issue, version === -1])
      const period = await once(periods, periodKey, () => periodFor(tx, publication, article))
      return { publicationId: publication.id, periodId: period?.id ?? null }
    },
    /** After a transaction that was undone: what it made is not there. */
    forget() {
      publications.clear()
      periods.clear()
    },
  }
}
