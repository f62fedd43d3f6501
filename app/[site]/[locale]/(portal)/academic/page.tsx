import { academicRoute } from '@/lib/routes/areas/journal'
import { issuePage } from '../issue/issue-page'

const number = (value: string | undefined) => (value && /^[1-9]\d*$/.test(value) ? value : undefined)

/** The archive: `activeName` is an issue's id; `backissue` without one the issue before the newest. */
const { Page, generateMetadata } = issuePage(academicRoute, ({ params, query }) => ({
  periodId: number(params.activeName ?? query.activeName),
  year: number(query.year),
  back: (params.type ?? query.type ?? query.code) === 'backissue',
}))

export { generateMetadata }
export default Page
