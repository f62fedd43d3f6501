import { expect, it } from 'vitest'
import { bodyOf } from '@/lib/front/page'
import { staticErrorPage } from '@/lib/front/static-error-page'

const drawn = async () => {
  const page = staticErrorPage('unavailable', 503, 'en', {}, { lines: ['Please call 0999-555-0701.'] })
  return (await bodyOf(page, 'identity')).toString('utf8')
}

it('is dark where the system is, without a file or a style element', async () => {
  const html = await drawn()
  expect(html).toMatch(/<html[^>]*color-scheme:light dark/)
  expect(html).toMatch(/<body[^>]*color:light-dark\(/)
  expect(html).not.toMatch(/<(style|link|script)/)
})

it('has a link to call, which no line ends inside of', async () => {
  expect(await drawn()).toMatch(
    /call <a style="[^"]*white-space:nowrap" href="tel:09995550701">0999-555-0701<\/a>\./,
  )
})

it('leads on: the same address again, or the home page of the site', async () => {
  const html = async (kind: 'busy' | 'tooLong' | 'unknownHost') =>
    (await bodyOf(staticErrorPage(kind, 503, 'zh'), 'identity')).toString('utf8')
  expect(await html('busy')).toMatch(/<a [^>]*href="">刷新本页<\/a>/)
  expect(await html('tooLong')).toMatch(/<a [^>]*href="\/zh\/home\/">返回首页<\/a>/)
  expect(await html('unknownHost')).not.toContain('<a ')
})
