import { notFound } from '@/lib/backend/http/refusal'
import type { FigureDetail } from '@/lib/contract/article'
import { assumed } from './assumed-calls'
import { type RemoteSite, callRemote, orElse } from './remote-call'

/** Figures and tables of an article from the lists of both; not found where the back end answers neither. */
export async function figuresOf(remote: RemoteSite, articleId: number): Promise<FigureDetail[]> {
  const of = async (name: 'pictureList' | 'tableList') => {
    const list = await callRemote(remote, name, assumed.picturesOf(remote.site.id, articleId)).catch(
      orElse(null),
    )
    // A back end that does not know the parameter lists those of every article.
    return list && list.content.filter((figure) => figure.articleId === articleId)
  }
  const [figures, tables] = await Promise.all([of('pictureList'), of('tableList')])
  if (!figures && !tables) throw notFound()
  return [...(figures ?? []), ...(tables ?? [])].sort((a, b) => a.id - b.id)
}
