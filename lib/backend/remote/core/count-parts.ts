import { Refusal } from '@/lib/backend/http/handler'
import { isPdf } from './complete-article'
import { figuresOf } from './figures'
import { createMemory } from './memory'
import { type RemoteSite, callRemote, orElse } from './remote-call'

type Row = Record<string, unknown>
type Counts = Record<'hasPdf' | 'hasFullText', boolean> &
  Record<'referenceCount' | 'figureCount' | 'tableCount', number>

const counts = createMemory<Counts>({ ttlMs: 600_000, maxEntries: 2000 })

/** Counts the parts of an article whose row does not say which there are, by the calls that list them. */
export async function withCounts(remote: RemoteSite, row: Row): Promise<Row> {
  if (row.referenceCount != null && row.hasPdf != null) return row
  const id = Number(row.id)
  // What cannot be counted now is left out, and is counted again with the next request.
  const counted = await counts(`${remote.origin} ${remote.locale} ${id}`, () => countParts(remote, id)).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return {}
      throw error
    },
  )
  return { ...counted, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value != null)) }
}

async function countParts(remote: RemoteSite, id: number): Promise<Counts> {
  const query = { id }
  const [files, fullText, references, figures] = await Promise.all([
    callRemote(remote, 'getAttachTypes', { query }).catch(orElse([])),
    callRemote(remote, 'getHtml', { query }).catch(orElse(null)),
    callRemote(remote, 'getReference', { query }).catch(orElse([])),
    figuresOf(remote, id).catch(orElse([])),
  ])
  const figureCount = figures.filter(({ kind }) => kind === 'figure').length
  return {
    hasPdf: files.some(isPdf),
    hasFullText: Boolean(fullText?.html),
    referenceCount: references.length,
    figureCount,
    tableCount: figures.length - figureCount,
  }
}
