import 'server-only'
import { loadIssue } from '@/app/_issue/load-issue'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { issueRoute } from '@/lib/routes/areas/journal'
import type { PageRequest } from '@/lib/routes/route'

/** Loads the issue of a year and number. */
export const loadIssuePage = (context: ScreenContext, { params }: PageRequest<typeof issueRoute>) =>
  loadIssue(context, { year: params.year, issue: params.issue })
