import { answerMachine, plainAnswer } from '@/app/_machine/machine'
import { serverFile } from '@/lib/client/server-file'

const NO_SUCH_PATH = ['The COUNTER API has no such path.', '/r51/reports lists the reports there are.']
const NO_REPORTS = [
  'This portal makes no COUNTER reports: it reads from another back end (RC_PUB_ORIGIN), which has none.',
  'Reports come with the embedded back end. Ask the operator of the portal for the figures.',
]

const KNOWN_PATH = /^(status|members|reports(-(pr|tr_j1|tr_j4|ir))?)$/

/** Answers the COUNTER API 5.1 for the Host's site: /r51/status, /r51/members, /r51/reports and the reports below. */
export function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  return answerMachine(request, async ({ siteKey, site }) => {
    const part = (await params).path.join('-')
    const known = /^[\w-]{1,30}$/.test(part) ? part : 'unknown'
    const { search } = new URL(request.url)
    const place = { siteKey, siteId: site.id, locale: 'en' as const }
    const answer = await serverFile(`/front/ext/counter/${known}${search}`, place)
    if (answer.status !== 404) return answer
    return plainAnswer(404, KNOWN_PATH.test(part) ? NO_REPORTS : NO_SUCH_PATH)
  })
}
