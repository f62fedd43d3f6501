import { vi } from 'vitest'
import { answerCall, breakCall, refuseCall } from './api-server'

const citationOf = (id: number, style: string) => ({
  id,
  doi: id === 1 ? '10.5555/work.1' : null,
  resName: `标题 ${id}`,
  enResName: `Title ${id}`,
  quote: `引文 ${id} ${style}`,
  quoteHtml: `引文 <i>${id}</i> ${style}<script>alert(1)</script>`,
  quoteLang: 'zh-CN',
  transQuote: `Reference ${id}`,
  transQuoteHtml: '',
  transQuoteLang: 'en-US',
})

/** Mocks every batchPublicizeInfo call; `gone` are ids that no longer exist. Returns the received requests. */
export function answerCitations({ gone = [], fail = false }: { gone?: number[]; fail?: boolean } = {}) {
  if (fail) return breakCall('batchPublicizeInfo')
  return answerCall('batchPublicizeInfo', (request) => {
    const params = new URL(request.url).searchParams
    const ids = (params.get('ids') ?? '').split(',').map(Number)
    const style = params.get('style') ?? ''
    const there = ids.filter((id) => !gone.includes(id))
    return {
      style,
      items: there.map((id) => citationOf(id, style)),
      missing: ids.filter((id) => gone.includes(id)),
    }
  })
}

/** Mocks a refusal of every batchPublicizeInfo call: none of the works exists. */
export const refuseCitations = () => refuseCall('batchPublicizeInfo', { http: 404, message: 'none' })

/** Breaks the connection of the next batchPublicizeInfo call only. */
export const breakCitationsOnce = () => breakCall('batchPublicizeInfo', { once: true })

/** Mocks the clipboard and returns what is copied. */
export function takeClipboard() {
  const copied: string[] = []
  vi.stubGlobal('ClipboardItem', undefined)
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  })
  return copied
}
