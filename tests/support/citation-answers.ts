import { vi } from 'vitest'

/** Answers every batchPublicizeInfo call of the browser; `gone` are ids that no longer exist. */
export function answerCitations({ gone = [], fail = false }: { gone?: number[]; fail?: boolean } = {}) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', (input: string) => {
    const url = new URL(input, 'http://optics.localhost')
    asked.push(url)
    if (fail) return Promise.reject(new TypeError('offline'))
    const ids = (url.searchParams.get('ids') ?? '').split(',').map(Number)
    const there = ids.filter((id) => !gone.includes(id))
    const style = url.searchParams.get('style') ?? ''
    const items = there.map((id) => ({
      id,
      resName: `标题 ${id}`,
      enResName: `Title ${id}`,
      quote: `引文 ${id} ${style}`,
      quoteHtml: `引文 <i>${id}</i> ${style}<script>alert(1)</script>`,
      quoteLang: 'zh-CN',
      transQuote: `Reference ${id}`,
      transQuoteHtml: '',
      transQuoteLang: 'en-US',
    }))
    const body =
      there.length === 0
        ? { status: 404, message: 'none', data: null }
        : { status: 0, message: '', data: { style, items, missing: ids.filter((id) => gone.includes(id)) } }
    return Promise.resolve(new Response(JSON.stringify(body), { status: there.length === 0 ? 404 : 200 }))
  })
  return asked
}

/** Takes what is copied; the answer reads it. */
export function takeClipboard() {
  const copied: string[] = []
  vi.stubGlobal('ClipboardItem', undefined)
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  })
  return copied
}
