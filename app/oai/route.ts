import { answerMachine, machineLocale, plainAnswer, refuseMachine } from '@/app/_machine/machine'
import { serverFile } from '@/lib/client/server-file'
import { BodiesFull } from '@/lib/http/body-budget'
import { mediaTypeOf } from '@/lib/http/media-type'
import { BodyAborted, BodyTooLarge, readRequestBody } from '@/lib/http/read-bounded'
import { translator } from '@/lib/i18n/translator'

const MAX_FORM = 8192

/** Answers OAI-PMH 2.0 for the Host's site (section 3.1.1): arguments in the address, or as a posted form. */
export const GET = (request: Request) => oai(request, new URL(request.url).searchParams)

/** Answers OAI-PMH by POST: the arguments as a form of limited length; 415 for any other body. */
export async function POST(request: Request) {
  const t = translator(machineLocale(request), 'page')
  if (mediaTypeOf(request.headers) !== 'application/x-www-form-urlencoded')
    return plainAnswer(415, [t('argumentsType')])
  try {
    const form = await readRequestBody(request, MAX_FORM, request.headers.get('x-portal-address'))
    return oai(request, new URLSearchParams(form.toString('utf8')))
  } catch (error) {
    if (error instanceof BodiesFull)
      return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
    if (error instanceof BodyAborted) return new Response(null, { status: 400 })
    if (!(error instanceof BodyTooLarge)) throw error
    return plainAnswer(413, [t('argumentsTooLong')])
  }
}

const oai = (request: Request, search: URLSearchParams) =>
  answerMachine(request, async ({ siteKey, site, origin }) => {
    const response = await serverFile(`/front/ext/oai?${search.toString()}`, {
      siteKey,
      siteId: site.id,
      locale: 'en',
      headers: { 'x-portal-host': new URL(origin).host },
    })
    if (response.ok) return response
    // A remote back end is asked for no site the host does not show: that is no outage.
    return refuseMachine(request, response.status === 404 ? 'not-found' : 'unreachable')
  })
