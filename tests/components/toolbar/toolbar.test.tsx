import { act, fireEvent, render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildToolbarView, type ToolbarInput } from '@/components/toolbar/build-toolbar-view-model'
import { Toolbar } from '@/components/toolbar/toolbar'
import { ToolbarBehaviour } from '@/components/toolbar/toolbar-behaviour'
import { tool } from '@/lib/contract/channel'
import en from '@/messages/en/toolbar.json'
import zh from '@/messages/zh/toolbar.json'

const view = (tools: Record<string, unknown>[], over: Partial<ToolbarInput> = {}) =>
  buildToolbarView({
    cite: '/zh/cite/',
    tools: tools.map((fields, index) => tool.parse({ id: index + 1, name: `工具${index + 1}`, ...fields })),
    toolbarStyle: 1,
    locale: 'zh',
    channelTarget: (id) => (id === 7 ? { href: '/zh/info/7/', newTab: false } : null),
    platforms: { rss: '/rssList', email: '/emailSubscribe', folderAdd: '/personal' },
    journal: '-3:9',
    file: (id) => `/files?id=${id}`,
    t: createTranslator({ locale: over.locale ?? 'zh', messages: over.locale === 'en' ? en : zh }),
    ...over,
  })

const show = (shown: ReturnType<typeof view>) =>
  render(
    <>
      <Toolbar view={shown} />
      <ToolbarBehaviour />
    </>,
  )

const first = (fields: Record<string, unknown>) => view([fields]).items[0]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('buildToolbarView', () => {
  it('gives pages of text side by side different icons', () => {
    const page = { platformType: 'link', linkValue2: '7' }
    const { items } = view([page, { ...page, pictureUrl: '/own.svg' }, page, { platformType: 'rss' }, page])
    expect(items.map(({ icon }) => icon)).toEqual(['page', 'page', 'book', 'rss', 'info'])
  })

  it('leads each platform to its page, a link to its address', () => {
    expect(first({ platformType: 'rss' })).toMatchObject({ kind: 'link', icon: 'rss', href: '/rssList' })
    expect(first({ platformType: 'email' })).toMatchObject({ icon: 'email', href: '/emailSubscribe' })
    expect(first({ platformType: 'folderAdd' })).toMatchObject({ icon: 'folderAdd', href: '/personal' })
    expect(first({ platformType: 'x', url: 'https://example.org/' })).toMatchObject({
      icon: 'link',
      href: 'https://example.org/',
      newTab: '（在新标签页打开）',
    })
    expect(first({ platformType: 'link', linkValue2: '7' })).toMatchObject({
      icon: 'page',
      newTab: undefined,
    })
  })

  it('collects the journal of the site, where it has one and the tool no address of its own', () => {
    const collectOf = (fields: object, journal: string | null = '-3:9') =>
      view([{ platformType: 'folderAdd', ...fields }], { journal }).items[0]
    expect(collectOf({})).toMatchObject({ href: '/personal', collect: '-3:9' })
    expect(collectOf({ url: '/mine' })).toMatchObject({ href: '/mine', collect: undefined })
    expect(collectOf({}, null)).toMatchObject({ href: '/personal', collect: undefined })
    show(view([{ platformType: 'folderAdd', name: '收藏本刊' }]))
    expect(screen.getByRole('link', { name: '收藏本刊' })).toHaveAttribute('data-collect', '-3:9')
  })

  it('leads to a channel by its id', () => {
    expect(first({ platformType: 'rss', linkValue2: '7' })).toMatchObject({ href: '/zh/info/7/' })
  })

  it.each(['', 'null', 'undefined', null, 'javascript:alert(1)'])(
    'opens nothing for the address %j',
    (url) => {
      expect(first({ url })).toBeUndefined()
    },
  )

  it('keeps the order of the owner', () => {
    const items = view([
      { indexId: 2, platformType: 'rss', name: 'b' },
      { indexId: 1, platformType: 'email', name: 'a' },
    ]).items
    expect(items.map(({ label }) => label)).toEqual(['a', 'b'])
  })

  it('names a tool in English, by its platform where it has no English name', () => {
    expect(view([{ platformType: 'rss', name: '订阅' }], { locale: 'en' }).items[0]?.label).toBe('RSS feeds')
  })
})

describe('Toolbar', () => {
  it('pops up the picture of a pop item', () => {
    HTMLDialogElement.prototype.showModal = vi.fn()
    show(view([{ type: 'pop', name: '公众号', bouncePictureUrl: '/qr.png' }]))
    const opener = screen.getByText('公众号', { selector: 'a *' }).closest('a') as HTMLElement
    expect(opener).toHaveAttribute('href', '/qr.png')
    expect(fireEvent.click(opener)).toBe(false)
    expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
  })

  it('gives focus to the folded list again when its picture is closed', () => {
    HTMLDialogElement.prototype.showModal = vi.fn()
    const { container } = show(view([{ type: 'pop', name: '公众号', bouncePictureUrl: '/qr.png' }]))
    fireEvent.click(screen.getByText('公众号', { selector: 'a *' }))
    container.querySelector('dialog')?.dispatchEvent(new Event('close'))
    expect(container.querySelector('[popovertarget]')).toHaveFocus()
  })

  it('shows itself past 400 pixels', () => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true })
    show(view([]))
    const toolbar = screen.getByRole('navigation', { name: '工具栏' })
    expect(toolbar).not.toHaveAttribute('data-past')
    Object.defineProperty(window, 'scrollY', { value: 401, configurable: true })
    fireEvent.scroll(window)
    expect(toolbar).toHaveAttribute('data-past')
    Object.defineProperty(window, 'scrollY', { value: 400, configurable: true })
    fireEvent.scroll(window)
    expect(toolbar).not.toHaveAttribute('data-past')
  })

  it('marks a page too short to scroll so far, where there is no way back to the top', () => {
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
    const ofHeight = (value: number) =>
      Object.defineProperty(document.documentElement, 'scrollHeight', { value, configurable: true })
    ofHeight(window.innerHeight + 400)
    show(view([]))
    const toolbar = screen.getByRole('navigation', { name: '工具栏' })
    expect(toolbar).toHaveAttribute('data-unscrolled')
    expect(toolbar).toHaveAttribute('data-past')
    ofHeight(window.innerHeight + 401)
    fireEvent(window, new Event('resize'))
    expect(toolbar).not.toHaveAttribute('data-unscrolled')
  })

  it('goes to the top in about 500 ms and ignores presses while it moves', () => {
    vi.useFakeTimers()
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    Object.defineProperty(window, 'scrollY', { value: 1000, configurable: true })
    show(view([]))
    const top = screen.getByRole('link', { name: '回到顶部' })
    fireEvent.click(top)
    act(() => vi.advanceTimersByTime(250))
    const halfWay = scrollTo.mock.calls.length
    fireEvent.click(top)
    act(() => vi.advanceTimersByTime(300))
    const tops = scrollTo.mock.calls.map(([options]) => (options as unknown as ScrollToOptions).top ?? 0)
    expect(tops.at(-1)).toBe(0)
    expect(tops).toEqual([...tops].sort((one, other) => other - one))
    expect(halfWay).toBeGreaterThan(5)
    vi.useRealTimers()
  })

  it('jumps for those who ask for stillness', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    show(view([]))
    fireEvent.click(screen.getByRole('link', { name: '回到顶部' }))
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  })
})
