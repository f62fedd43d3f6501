import type { Counted } from '@/lib/answer'
import { currentPosition } from '@/lib/freshness/current'
import { finishPage } from './finish-page'
import type { PageJob, Rendering } from './page-job'
import { type NextHandler, render } from './render'
import type { Style } from './styles'
import { isToVerify, unusualHeaders, assertSameHtml } from './verify-page'

/** Response of a back end call. */
export type CallAnswer = { status: number; body: Buffer }

export type CallJob = { url: string; headers: Record<string, string>; body?: string | undefined }

/** What the front needs of Next, in this or another process. */
export type Renderer = {
  /** Renders a page; rejects if that fails. */
  page: (job: PageJob) => Promise<Rendering>
  /** Calls the back end; a POST of JSON if there is a body. */
  call: (job: CallJob) => Promise<CallAnswer>
}

/** A rendered page without its bytes, as sent between processes. */
export type PageFacts = Omit<Rendering, 'page'> & {
  status: number
  headers: Record<string, string>
  etag: string
  length: number
  counted?: Counted | undefined
}

type Options = {
  style?: Style
  /** Renders each public page a second time with unusual headers and rejects if the bytes differ. */
  verify?: boolean
}

/** Renders in this process. */
export function localRenderer(next: NextHandler, { style = plain, verify = false }: Options = {}): Renderer {
  const renderPage = ({ url, headers }: PageJob, more: Record<string, string> = {}) =>
    render(next, url, {
      accept: 'text/html',
      // Matches htmlLimitedBots: without it Next streams metadata into the body (decision 0008).
      'user-agent': 'portal-front',
      ...headers,
      ...more,
    })
  return {
    async page(job) {
      // Taken before the first read: a later change may or may not be in the page. The front learns of changes through
      // this process or one that has ended, so that every read shows those it knew. Its number comes second: after
      // another database took the place of the first, this process has the smaller number sooner.
      const before = currentPosition() ?? job.knownPosition
      const rendered = await renderPage(job)
      const finished = finishPage(job, rendered, style, before)
      if (verify && finished.keep && job.policy === 'public' && isToVerify(job)) {
        const again = await renderPage(job, unusualHeaders(job.cookie))
        if (!again.answer.incomplete) assertSameHtml(job, rendered, again)
      }
      return finished
    },
    async call({ url, headers, body }) {
      const { status, body: answer } = await render(next, url, headers, body)
      return { status, body: Buffer.from(answer) }
    },
  }
}

const plain: Style = (html) => ({ html, css: '' })
