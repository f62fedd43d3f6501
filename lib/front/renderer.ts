import type { Counted } from '@/lib/answer'
import { currentPosition } from '@/lib/freshness/current'
import { finishPage } from './finish-page'
import type { Rendering } from './page-refresh'
import { type NextHandler, render } from './render'
import type { Styled } from './styles'
import { mayDiffer, oddHeaders, verifySame } from './verify-page'

/** A page to be rendered: its internal address, the headers Next gets, and what its route says of it. */
export type PageJob = {
  key: string
  /** Internal address. */
  url: string
  headers: Record<string, string>
  /** Public address, by which caches in front of this server know it. */
  path: string
  policy: 'public' | 'search' | 'none'
  screen: string | null
  /** Language of the page, and the cookie's where the address names none. */
  locale: string
  cookie: string | null
}

/** The answer of a call of the back end. */
export type CallAnswer = { status: number; body: Buffer }

export type CallJob = { url: string; headers: Record<string, string>; body?: string | undefined }

/** What the front asks of Next, wherever that runs. */
export type Renderer = {
  /** A finished page; rejects when it could not be made. */
  page: (job: PageJob) => Promise<Rendering>
  /** A call of the back end, a POST of JSON where it has a body. */
  call: (job: CallJob) => Promise<CallAnswer>
}

/** A finished page without its bytes, as it travels between processes. */
export type PageFacts = Omit<Rendering, 'page'> & {
  status: number
  headers: Record<string, string>
  etag: string
  length: number
  counted?: Counted | undefined
}

type Options = {
  style?: (html: string) => Styled
  /** Renders each public page a second time with odd headers and rejects when the bytes differ. */
  verify?: boolean
}

/** Renders in this process. */
export function localRenderer(next: NextHandler, { style = plain, verify = false }: Options = {}): Renderer {
  const renderPage = ({ url, headers }: PageJob, more: Record<string, string> = {}) =>
    render(next, url, {
      accept: 'text/html',
      // A name htmlLimitedBots matches: without one Next streams metadata into the body (decision 0008).
      'user-agent': 'portal-front',
      ...headers,
      ...more,
    })
  return {
    async page(job) {
      // Taken before the first reading: a change that comes later may or may not be in the page.
      const before = currentPosition()
      const rendered = await renderPage(job)
      const finished = finishPage(job, rendered, style, before)
      if (verify && finished.keep && job.policy === 'public' && mayDiffer(job)) {
        const again = await renderPage(job, oddHeaders(job.cookie))
        if (!again.answer.incomplete) verifySame(job, rendered, again)
      }
      return finished
    },
    async call({ url, headers, body }) {
      const { status, body: answer } = await render(next, url, headers, body)
      return { status, body: Buffer.from(answer) }
    },
  }
}

const plain = (html: string): Styled => ({ html, css: '' })
