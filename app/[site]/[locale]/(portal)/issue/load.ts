import 'server-only'
import { loadIssue } from '@/app/_issue/load-issue'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { issueRoute } from '@/lib/routes/areas/journal'

/** Loads the issue of a year and number. */
export const loadIssuePage = (context: ScreenContext, { params }: PageRequest<typeof issueRoute>) =>
  loadIssue(context, { year: params.year, issue: params.issue })
