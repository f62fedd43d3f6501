import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'
import { type PageRequest } from '@/lib/routes/route'
import { type academicRoute } from '@/lib/routes/areas/journal'
import { loadIssue } from '../issue/load'

const number = (value: string | undefined) => (value && /^[1-9]\d*$/.test(value) ? value : undefined)

/** The archive: `activeName` is an issue's id; `backissue` without one the issue before the newest. */
export const loadArchive = (context: ScreenContext, { params, query }: PageRequest<typeof academicRoute>) =>
  loadIssue(context, {
    periodId: number(params.activeName ?? query.activeName),
    year: number(query.year),
    back: (params.type ?? query.type ?? query.code) === 'backissue',
  })
