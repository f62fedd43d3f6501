import { answerMachine } from '@/app/machine'
import { serverFile } from '@/lib/rc-pub/client/server-file'

const MAX_FORM = 8192

/** OAI-PMH 2.0 of the Host's site (section 3.1.1): arguments in the address, or as a form that is posted. */
export const GET = (request: Request) => oai(request, new URL(request.url).searchParams)

export async function POST(request: Request) {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return new Response(null, { status: 415 })
  const form = await request.text()
  if (form.length > MAX_FORM) return new Response(null, { status: 413 })
  return oai(request, new URLSearchParams(form))
}

const oai = (request: Request, search: URLSearchParams) =>
  answerMachine(request, async ({ siteKey, site }) => {
    const response = await serverFile(`/front/ext/oai?${search.toString()}`, {
      siteKey,
      siteId: site.id,
      locale: 'en',
    })
    return response.ok ? response : new Response(null, { status: response.status })
  })
