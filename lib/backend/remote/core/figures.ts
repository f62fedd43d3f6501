import { notFound } from '@/lib/backend/http/handler'
import type { FigureDetail } from '@/lib/contract/article'
import { assumed } from './assumed-calls'
import { type RemoteSite, callRemote, orElse } from './remote-call'

/** Returns figures and tables of an article from both lists; throws 404 when the back end answers neither. */
export async function figuresOf(remote: RemoteSite, articleId: number): Promise<FigureDetail[]> {
  const of = async (name: 'pictureList' | 'tableList') => {
    const list = await callRemote(remote, name, assumed.picturesOf(remote.site.id, articleId)).catch(
      orElse(null),
    )
    // A back end that ignores the parameter lists those of every article.
    return list && list.content.filter((figure) => figure.articleId === articleId)
  }
  const [figures, tables] = await Promise.all([of('pictureList'), of('tableList')])
  if (!figures && !tables) throw notFound()
  return [...(figures ?? []), ...(tables ?? [])].sort((a, b) => a.id - b.id)
}
