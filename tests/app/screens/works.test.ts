import { describe, expect, it } from 'vitest'
import {
  articleFiguresHead,
  articleFiguresViewModel,
} from '@/app/[site]/[locale]/(portal)/article-figures/view-model'
import { articleAnswer } from '@/app/[site]/[locale]/(portal)/article/view-model'
import { bookViewModel } from '@/app/[site]/[locale]/(portal)/book/view-model'
import {
  editorialBoardHead,
  editorialBoardViewModel,
} from '@/app/[site]/[locale]/(portal)/editorial-board/view-model'
import { healthAnswer, healthHead } from '@/app/[site]/[locale]/(portal)/health/view-model'
import { infoHead, infoViewModel } from '@/app/[site]/[locale]/(portal)/info/view-model'
import { jumpAnswer, jumpViewModel } from '@/app/[site]/[locale]/(portal)/jump/view-model'
import { newLinkViewModel } from '@/app/[site]/[locale]/(portal)/new-link/view-model'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { figureDetail } from '@/lib/contract/article-parts'
import { bookDetail } from '@/lib/contract/book'
import { channelInfo } from '@/lib/contract/channel'
import { headerConfig } from '@/lib/contract/config'
import { expertGroup } from '@/lib/contract/expert'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const en = arbitraryPageContext('en')
const zh = arbitraryPageContext('zh')

describe('the figures of an article', () => {
  const article = arbitraryArticle()
  const figure = (anchor: string, more = {}) =>
    figureDetail.parse({ id: 5, articleId: article.id, kind: 'figure', anchor, label: '图1', ...more })
  const figures = [figure('f1', { titleHtml: '灯', enTitleHtml: 'Lamp <a href="#r1">[1]</a>' }), figure('f2')]

  it('are cards, each with its own address', () => {
    const { cards, figure: one } = articleFiguresViewModel({ article, figures, at: -1 }, en)
    expect(one).toBeNull()
    expect(cards.map(({ href }) => href)).toEqual([
      `/en/article/${article.id}/figures/f1/`,
      `/en/article/${article.id}/figures/f2/`,
    ])
  })

  it('say their captions in both languages, and show how a table begins', () => {
    const tableHtml = '<table><tr><th>Day</th></tr></table>'
    const shown = [...figures, figure('t1', { kind: 'table', tableHtml })]
    const { cards } = articleFiguresViewModel({ article, figures: shown, at: -1 }, en)
    expect(cards[0]?.facts).toEqual([
      { text: 'Lamp [1]', lang: undefined },
      { text: '灯', lang: 'zh' },
    ])
    expect(cards[2]?.table).toEqual([[{ html: 'Day', colSpan: 1, rowSpan: 1 }]])
  })

  it('a drawing may be larger than it was drawn, a photograph not', () => {
    const pictures = [
      { id: 'a', width: 760, height: 380, name: 'ring.SVG' },
      { id: 'b', width: 760, height: 380, name: 'lamp.png' },
    ]
    const view = articleFiguresViewModel({ article, figures: [figure('f1', { pictures })], at: 0 }, zh)
    expect(view.figure?.pictures.map(({ ratio }) => ratio)).toEqual([2, null])
  })

  it('promises no figures of an article that has none', () => {
    expect(articleFiguresViewModel({ article, figures: [], at: -1 }, zh).empty?.title).toBe(
      '本站没有收录本文的图表',
    )
    expect(articleFiguresViewModel({ article, figures, at: -1 }, zh).empty).toBeNull()
  })

  it('are named by what they are, with a link to their article', () => {
    const { frame, of } = articleFiguresViewModel({ article, figures, at: -1 }, zh)
    expect(frame.title).toBe('图表')
    expect(of).toEqual({ title: frame.trail[0]?.label, href: frame.trail[0]?.href })
  })

  it.each([
    ['en', 'Retracted: Light in H2O', 'Light in H2O [Retracted]'],
    ['zh', '已撤稿：湖的光', '湖的光（已撤稿）'],
  ] as const)('say in %s that their article is retracted', (locale, named, cited) => {
    const context = arbitraryPageContext(locale)
    const data = { article: arbitraryArticle({ status: 'retracted', resName: '湖的光' }), figures, at: 0 }
    const { figure: one, frame } = articleFiguresViewModel(data, context)
    expect(frame.trail[0]?.label).toBe(named)
    expect(one?.facts[0]?.text).toBe(named)
    expect(one?.facts.at(-1)).toMatchObject({ referenceHtml: expect.stringContaining(cited) })
    expect(articleFiguresHead(data, context).title).toContain(named)
    const all = { ...data, at: -1 }
    expect(articleFiguresViewModel(all, context).of?.title).toBe(named)
    expect(articleFiguresHead(all, context).title).toContain(named)
  })

  it('are shown one by one with captions in both languages that link into the text, and neighbours', () => {
    const { figure: one, cards } = articleFiguresViewModel({ article, figures, at: 0 }, en)
    expect(cards).toEqual([])
    expect(one?.captions).toMatchObject([
      { kind: 'caption', html: expect.stringMatching(/href="\/en\/article\/doi\/.+#r1"/) },
      { kind: 'parallel', html: '灯', lang: 'zh' },
    ])
    expect(one?.facts.at(-1)).toMatchObject({ referenceHtml: expect.stringContaining('图1. Lamp') })
    expect(one?.neighbours).toMatchObject({ previous: null, next: { href: expect.stringContaining('/f2/') } })
    expect(articleFiguresHead({ article, figures, at: 0 }, en).canonical).toContain('/f1/')
  })
})

it('answers a withdrawn article with 410 and no view, and tells of a missing part', () => {
  const page = (more: Record<string, unknown>) =>
    ({ article: arbitraryArticle(more), incomplete: true }) as never
  const answer = (more: Record<string, unknown>) =>
    articleAnswer({ kind: 'article', page: page(more), jumps: false, qr: null }, en)
  const withdrawn = answer({ withdrawn: { at: '2026-01-01', reason: null, citation: null } })
  expect(withdrawn).toMatchObject({ status: 410, policy: 'none', incomplete: true })
  expect(withdrawn.counted).toBeUndefined()
  expect(answer({})).toMatchObject({ counted: { kind: 'article', id: 100001 } })
})

it('leads to the book cloud only from a book that is in it', () => {
  const book = (cloudId: string | null) =>
    bookDetail.parse({ id: 3, siteId: 101, name: '书', enName: 'Book', cloudId })
  expect(bookViewModel({ book: book('7'), inCloud: true }, en).cloud).not.toBeNull()
  expect(bookViewModel({ book: book(null), inCloud: true }, en).cloud).toBeNull()
  expect(bookViewModel({ book: book('7'), inCloud: false }, en).cloud).toBeNull()
})

it.each([
  ['CNY 48.00', '48.00 元'],
  ['£5', '£5'],
])('writes the price %s of a book in Chinese as %s', (price, written) => {
  const book = bookDetail.parse({ id: 3, siteId: 101, name: '书', price })
  const shown = (context: typeof en) => bookViewModel({ book, inCloud: false }, context).facts.at(-1)?.text
  expect(shown(zh)).toBe(written)
  expect(shown(en)).toBe(price)
})

describe('an editorial board', () => {
  const person = { id: 9, siteId: 101, name: '林明', enName: 'Lin Ming', orcid: '0000-0002-1825-0097' }
  const groups = [expertGroup.parse({ content: [person], position: '主编', enPosition: 'Editor' })]

  it('names positions and people, without a link where no channel holds them', () => {
    const view = editorialBoardViewModel({ channel: null, groups, expert: null }, en)
    expect(view.groups[0]).toMatchObject({
      name: 'Editor',
      people: [{ href: null, name: { text: 'Lin Ming' } }],
    })
    expect(view.profile).toBeNull()
  })

  it('on a group links the people of a member on its own site, and its own people here', () => {
    const here = { ...person, id: 8, siteId: 101, topicId: 5, address: 'group.example' }
    const there = { ...person, siteId: 104, topicId: 6, address: 'member.example' }
    const board = [expertGroup.parse({ content: [here, there], position: '主编' })]
    const hrefs = (type: 'group' | 'single') =>
      editorialBoardViewModel(
        { channel: null, groups: board, expert: null },
        arbitraryPageContext('en', { site: { type } }),
      ).groups[0]?.people.map(({ href }) => href)
    expect(hrefs('group')).toEqual(['/en/editorial-board/5/8/', '//member.example/en/editorial-board/6/9/'])
    expect(hrefs('single')).toEqual(['/en/editorial-board/5/8/', '/en/editorial-board/6/9/'])
  })

  it('shows the profile of the member the address names', () => {
    const expert = groups[0]?.content[0] ?? null
    const data = { channel: null, groups, expert }
    expect(editorialBoardViewModel(data, en).profile?.facts).toContainEqual(
      expect.objectContaining({ href: 'https://orcid.org/0000-0002-1825-0097' }),
    )
    expect(editorialBoardHead(data, en).title).toMatch(/^Lin Ming · /)
  })
})

describe('the text of a channel', () => {
  const channel = channelInfo.parse({
    id: 4,
    siteId: 101,
    code: 'aboutus',
    name: '关于',
    contentHtml: '<p>文</p>',
  })

  it('says where it is in the other language, and is listed where no id is given', () => {
    expect(infoViewModel({ channel, channels: [] }, en).text).toMatchObject({
      content: { lang: 'zh' },
      otherLanguage: expect.any(String),
    })
    expect(infoViewModel({ channel, channels: [] }, zh).text?.otherLanguage).toBeNull()
    expect(infoViewModel({ channel: null, channels: [] }, zh).list?.empty).not.toBeNull()
    expect(infoHead({ channel: null, channels: [] }, zh).canonical).toBe('/zh/info/')
  })

  it('links to another site by its host, or says that there is no link', () => {
    const linked = { ...channel, contentHtml: null, linkValue: 'https://example.org/a' }
    expect(newLinkViewModel(linked, en).link?.label).toContain('example.org')
    const unsafe = newLinkViewModel({ ...linked, linkValue: 'javascript:alert(1)' }, en)
    expect(unsafe.link).toBeNull()
    expect(unsafe.empty).not.toBeNull()
  })
})

it('shows why a jump failed with the message of the server and its status', () => {
  const data = { error: new RcPubError('refused', '全文暂不开放', 404), phone: '010-1' }
  const page = arbitraryPageContext('zh', { header: headerConfig.parse({ advSearch: false }) })
  const { search, ...shown } = jumpViewModel(data, page)
  expect(shown).toMatchObject({
    text: '全文暂不开放',
    support: expect.stringContaining('010-1'),
  })
  expect(search?.advanced).toBeUndefined()
  expect(jumpAnswer(data, page)).toEqual({ status: 404, policy: 'none' })
})

it('keeps the page of the owner out of indexes, and its key from other sites', () => {
  expect(healthHead(null as never, en)).toMatchObject({ noindex: true })
  expect(healthAnswer().headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
})
