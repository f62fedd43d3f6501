import { answerMachine, plainAnswer, refuseMachine } from '@/app/_machine/machine'
import { serverFile } from '@/lib/client/server-file'

const MAX_FORM = 8192

/** OAI-PMH 2.0 of the Host's site (section 3.1.1): arguments in the address, or as a form that is posted. */
export const GET = (request: Request) => oai(request, new URL(request.url).searchParams)

export async function POST(request: Request) {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return plainAnswer(415, ['Send the arguments as application/x-www-form-urlencoded.'])
  const form = await request.text()
  if (form.length > MAX_FORM) return plainAnswer(413, ['The arguments of a verb fit into 8 KB.'])
  return oai(request, new URLSearchParams(form))
}

const oai = (request: Request, search: URLSearchParams) =>
  answerMachine(request, async ({ siteKey, site }) => {
    const response = await serverFile(`/front/ext/oai?${search.toString()}`, {
      siteKey,
      siteId: site.id,
      locale: 'en',
    })
    return response.ok ? response : refuseMachine(request, 'unreachable')
  })
