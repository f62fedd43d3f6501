import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildHeaderView } from '@/components/header/build-header-view-model'
import { Header } from '@/components/header/header'
import { HeaderBehaviour } from '@/components/header/header-behaviour'
import { arbitraryChannel, arbitraryHeaderInput } from '@/tests/support/header-input'

type Over = NonNullable<Parameters<typeof arbitraryHeaderInput>[0]>

const board = arbitraryChannel({
  code: 'editorial',
  name: '编委会',
  children: [arbitraryChannel({ code: 'item', name: '青年编委' })],
})
const everything = {
  ceiling: true,
  showLogin: true,
  searchBox: true,
  switchLanguage: true,
  greeting: '欢迎',
  configData: {
    customButtonList: [
      { customButtonName: '投稿系统', customButtonStatus: 1, customButtonLinkValue: 'https://example.org/' },
    ],
  },
}

const show = ({ config, ...over }: Over = {}, member?: React.ReactNode) =>
  render(
    <>
      <Header
        view={buildHeaderView(
          arbitraryHeaderInput({ channels: [board], ...over, config: { ...everything, ...config } }),
        )}
        member={member}
      />
      <HeaderBehaviour />
    </>,
  )

const bar = () => document.querySelector<HTMLElement>('[data-bar]')

describe('Header', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'style %i has name, menu, search, member corner, language and buttons',
    (navStyle) => {
      show({ config: { navStyle } })
      expect(screen.getAllByRole('link', { name: '光学前沿' })[0]).toHaveAttribute('href', '/zh/home/')
      expect(screen.getAllByRole('link', { name: '编委会' })[0]).toHaveAttribute(
        'href',
        `/zh/editorial/${board.id}/`,
      )
      expect(screen.getAllByRole('link', { name: '青年编委', hidden: true }).length).toBeGreaterThan(0)
      expect(screen.getAllByRole('search', { hidden: true })[0]).toHaveAttribute('action', '/find-article')
      expect(screen.getAllByRole('link', { name: '登录' })[0]).toHaveAttribute('href', '/login?lang=zh')
      expect(screen.getAllByRole('link', { name: 'English' })[0]).toHaveAttribute('href', '/en/home/')
      expect(screen.getAllByRole('link', { name: /投稿系统/ })[0]).toHaveAttribute('rel', 'noopener')
    },
  )

  it.each([1, 2, 3, 4, 5, 6])(
    'style %i has it all in one line on pages other than the home page',
    (navStyle) => {
      const { container } = show({
        config: { navStyle, navBg: { hasNavBg: true, navBgUrl: '/bg.jpg' } },
        page: { front: false },
      })
      const header = container.querySelector('header') as HTMLElement
      const visible = [...header.children].filter(
        (child) => !child.hasAttribute('hidden') && child.tagName !== 'DIALOG',
      )
      expect(visible).toEqual([bar()])
      const line = within(bar() as HTMLElement)
      expect(line.getAllByRole('link', { name: '光学前沿' })[0]).toHaveAttribute('href', '/zh/home/')
      expect(line.getAllByRole('link', { name: '编委会', hidden: true }).length).toBeGreaterThan(0)
      expect(line.getAllByRole('search', { hidden: true })[0]).toHaveAttribute('action', '/find-article')
      expect(line.getAllByRole('link', { name: '登录' })[0]).toHaveAttribute('href', '/login?lang=zh')
      expect(line.getAllByRole('link', { name: 'English' })[0]).toHaveAttribute('href', '/en/home/')
      expect(line.getAllByRole('link', { name: /投稿系统/, hidden: true }).length).toBeGreaterThan(0)
      expect(container.querySelector('img[src="/bg.jpg"]')).toBeNull()
    },
  )

  it('opens the home page of several journals with the search box, on phones too', () => {
    const boxes = (type: 'all' | 'single', front: boolean) => {
      const { container, unmount } = show({ site: { type }, page: { front } })
      const count = container.querySelectorAll('input[name=q]').length
      unmount()
      return count
    }
    expect(boxes('all', true)).toBe(boxes('single', true) + 1)
    expect(boxes('all', false)).toBe(boxes('single', false))
  })

  it('has no title bar on account pages', () => {
    show({ page: { titleBar: false } })
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: '光学前沿' })).toBeInTheDocument()
  })

  it('keeps its bar in sight only where it may', () => {
    show()
    expect(bar()).toHaveAttribute('data-bar', 'fixed')
    document.body.innerHTML = ''
    show({ page: { mayFix: false } })
    expect(bar()).toHaveAttribute('data-bar', 'resting')
  })

  it.each([
    [true, ['150', '125']],
    [false, ['150', '150']],
  ])('limits what can be typed to 150 characters, 125 in a fixed bar: %s', (mayFix, limits) => {
    show({ page: { mayFix } })
    const inputs = [...document.querySelectorAll('input[name="q"]')]
    expect(inputs.map((input) => input.getAttribute('maxlength'))).toEqual(limits)
  })

  it('puts what it is given in place of the login links', () => {
    show({}, <span>张****</span>)
    expect(screen.queryByRole('link', { name: '登录' })).not.toBeInTheDocument()
    expect(screen.getAllByText('张****').length).toBeGreaterThan(0)
  })

  it('repeats every entry under "More", each shown in one of the two places at any width', () => {
    show()
    const row = document.querySelector<HTMLElement>('nav[data-distribution]')
    const inRow = within(row as HTMLElement).getAllByRole('link', { name: '编委会', hidden: true })
    expect(inRow).toHaveLength(2)
    const [from, until] = inRow.map((link) => link.closest('li'))
    expect(from?.dataset.from).toBe(until?.dataset.until)
  })
})

describe('what scripts add', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    HTMLDialogElement.prototype.showModal = vi.fn()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('says so when nothing was typed, instead of searching', () => {
    show()
    const form = screen.getAllByRole('search', { hidden: true })[0] as HTMLFormElement
    expect(fireEvent.submit(form)).toBe(false)
    expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
    expect(screen.getByText('请输入检索内容')).toBeInTheDocument()
  })

  it('leads each type to its own results', () => {
    show({
      config: {
        searchConfigs: {
          isShow: true,
          isShowSearchOptions: true,
          resourceTypes: [
            { type: 'article', isOpenConfig: true },
            { type: 'publication', isOpenConfig: true },
          ],
        },
      },
    })
    const form = screen.getAllByRole('search', { hidden: true })[0] as HTMLFormElement
    fireEvent.change(within(form).getByRole('combobox'), { target: { value: '-3' } })
    fireEvent.change(within(form).getByRole('searchbox'), { target: { value: '光子' } })
    form.addEventListener('submit', (event) => event.preventDefault())
    fireEvent.submit(form)
    expect(form).toHaveAttribute('action', '/find-publication')
    expect(form).toHaveAttribute('target', '_blank')
  })

  it('remembers the language chosen', () => {
    show()
    const link = screen.getAllByRole('link', { name: 'English' })[0] as HTMLElement
    expect(fireEvent.click(link)).toBe(false)
    expect(document.cookie).toContain('language=en')
  })

  it('opens a submenu under the mouse and closes it behind', () => {
    show()
    const holder = document.querySelector<HTMLElement>('[data-hover-menu]') as HTMLElement
    const menu = holder.querySelector('details') as HTMLDetailsElement
    const pointer = (type: string) => {
      const event = new MouseEvent(type, { bubbles: true })
      Object.defineProperty(event, 'pointerType', { value: 'mouse' })
      fireEvent(holder, event)
    }
    pointer('pointerover')
    expect(menu.open).toBe(true)
    pointer('pointerout')
    expect(menu.open).toBe(false)
  })

  it('has the buttons and the way to the group once in the slide-in menu, which has places for them', () => {
    show({ page: { front: false }, config: { navStyle: 6 }, group: '//group.example/' })
    const slide = document.querySelector<HTMLElement>('[data-slide]')
    expect(
      within(slide ?? document.body).getAllByRole('link', { name: /投稿系统/, hidden: true }),
    ).toHaveLength(1)
  })
})
