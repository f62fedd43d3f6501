import { expect, it } from 'vitest'
import { catalogueLinks, jumpProblem, problemView } from '@/app/_page/problem-view-model'
import { forbiddenNotice } from '@/app/[site]/[locale]/(portal)/forbidden/view-model'
import { translator } from '@/lib/i18n/translator'
import { kindOf } from '@/lib/client/rc-pub-error'

it.each([
  [10001, 403, 403, '站点已关闭', 'This site is closed'],
  [10002, 403, 403, '站点已到期', 'This site has expired'],
  [404, 404, 404, '找不到此页面', 'This page could not be found'],
  [410, 410, 410, '该内容已撤回', 'This content has been withdrawn'],
  [400, 400, 404, '找不到此页面', 'This page could not be found'],
  [null, 500, 503, '暂时无法读取', 'Temporarily unavailable'],
  [503, 503, 503, '暂时无法读取', 'Temporarily unavailable'],
] as const)('status %s (HTTP %i) is answered with %i and its sentence', (status, http, answered, zh, en) => {
  const kind = kindOf(status, http)
  const chinese = problemView(kind, translator('zh', 'page'), 'zh')
  expect([chinese.status, chinese.title]).toEqual([answered, zh])
  expect(problemView(kind, translator('en', 'page'), 'en').title).toBe(en)
})

it('ends with the support phone where the site has one', () => {
  const t = translator('en', 'page')
  expect(problemView('unreachable', t, 'en', '0998-555-0142').support).toBe('Support: 0998-555-0142')
  expect(problemView('unreachable', t, 'en')).not.toHaveProperty('support')
})

it('offers to try again what is unavailable only for now', () => {
  const t = translator('en', 'page')
  expect(problemView('unreachable', t, 'en').retry?.label).toBe('Try again')
  expect(problemView('not-found', t, 'en')).not.toHaveProperty('retry')
})

it.each([
  ['not-found', ['/zh/home/', '/seniorSearch?lang=zh']],
  ['withdrawn', ['/zh/home/', '/seniorSearch?lang=zh']],
  ['unreachable', ['/zh/home/']],
  ['forbidden-site', ['/zh/home/']],
] as const)('a page that is %s leads on to %j', (kind, hrefs) => {
  const { home, search } = problemView(kind, translator('zh', 'page'), 'zh')
  expect([home, search?.advanced].flatMap((way) => way?.href ?? [])).toEqual(hrefs)
  expect(search?.action).toBe(hrefs.length > 1 ? '/article' : undefined)
})

it.each([
  ['not-found', 404, 'Article id is not exist.', 'Article id is not exist.'],
  ['withdrawn', 410, '', 'We couldn’t find out where the link leads.'],
  ['unreachable', 503, 'socket hang up', 'We couldn’t find out where the link leads.'],
  ['bad-shape', 503, 'getJumpUrl: shape', 'We couldn’t find out where the link leads.'],
] as const)('a jump that is %s answers %i and says why', (kind, status, message, text) => {
  const view = jumpProblem({ kind, message }, translator('en', 'page'), 'en', '0998-555-0142')
  expect(view).toMatchObject({ status, text, title: 'This link could not be opened' })
  expect(view.support).toContain('0998-555-0142')
})

it('searches the catalogue from a site that is not open', () => {
  const site = { name: '云川期刊网', enName: 'Yunchuan Journals', address: 'all.example.org' }
  const { home, search } = catalogueLinks(site, translator('en', 'page'), 'en')
  expect(home?.href).toBe('//all.example.org/en/home/')
  expect(search).toMatchObject({
    label: 'Search Yunchuan Journals',
    button: 'Search',
    action: '//all.example.org/article',
    advanced: { href: '//all.example.org/seniorSearch?lang=en' },
  })
})

it('offers no advanced search where the site has none', () => {
  const { search } = problemView('not-found', translator('en', 'page'), 'en', undefined, false)
  expect(search?.action).toBeDefined()
  expect(search?.advanced).toBeUndefined()
})

it('says of a closed site that it is closed, and on an open one that access is missing', () => {
  const titleIn = (state: 'open' | 'closed') => forbiddenNotice(translator('en', 'page'), state).title
  expect(titleIn('closed')).toBe('This site is closed')
  expect(titleIn('open')).toBe('You don’t have access')
})
