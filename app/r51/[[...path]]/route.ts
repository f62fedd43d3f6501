import { answerMachine, plainAnswer } from '@/app/_machine/machine'
import { serverFile } from '@/lib/client/server-file'
import { exceptionOfRefusal } from '@/lib/contract/counter-exception'

const NO_SUCH_PATH = ['The COUNTER API has no such path.', '/r51/reports lists the reports there are.']
const NO_REPORTS = [
  'This portal makes no COUNTER reports: it reads from another back end (RC_PUB_ORIGIN), which has none.',
  'Reports come with the embedded back end. Ask the operator of the portal for the figures.',
]

const KNOWN_PATH = /^(status|members|reports(-(pr|tr_j1|tr_j4|ir))?)$/

/**
 * Answers the COUNTER API 5.1 for the Host's site: /r51/status, /r51/members, /r51/reports and the reports below. Every
 * refusal is an exception of the API, also of /r51/ itself.
 */
export async function GET(request: Request, { params }: { params: Promise<{ path?: string[] }> }) {
  const part = ((await params).path ?? []).join('-')
  return asException(
    await answerMachine(request, async ({ siteKey, site }) => {
      const known = /^[\w-]{1,30}$/.test(part) ? part : 'unknown'
      const { search } = new URL(request.url)
      const place = { siteKey, siteId: site.id, locale: 'en' as const }
      const answer = await serverFile(`/front/ext/counter/${known}${search}`, place)
      if (answer.status !== 404) return answer
      return plainAnswer(404, KNOWN_PATH.test(part) ? NO_REPORTS : NO_SUCH_PATH)
    }),
  )
}

/** Returns an exception for a refusal in another form: an envelope of the back end, or sentences. */
async function asException(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const text = await answer.text()
  const body = jsonOf(text)
  const exception =
    typeof body.Code === 'number'
      ? body
      : exceptionOfRefusal(answer.status, typeof body.message === 'string' ? body.message : text)
  const retry = answer.headers.get('retry-after')
  return Response.json(exception, {
    status: answer.status,
    headers: { 'cache-control': 'no-store', ...(retry === null ? {} : { 'retry-after': retry }) },
  })
}

function jsonOf(text: string): { Code?: unknown; message?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object
  } catch {
    return {}
  }
}
