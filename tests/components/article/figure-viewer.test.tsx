import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FigureViewer } from '@/components/article/figure-viewer'
import { translator } from '@/lib/i18n/translator'
import { renderWithMessages } from '@/tests/support/with-messages'

const t = translator('en', 'viewer')

const page = `<section id="full-text" lang="zh">
  <figure><img src="/files/1" alt="Setup" data-name="f1.png">
    <figcaption id="c1"><b>Figure 1</b> <p><b id="x">The setup</b></p></figcaption></figure>
  <figure><img src="/files/2" alt="Result" data-name="f2.png"></figure></section>`

const close = vi.fn()

beforeEach(() => {
  close.mockClear()
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function end() {
    this.open = false
  }
  const box = document.createElement('div')
  box.innerHTML = page
  document.body.append(box)
  renderWithMessages(<FigureViewer pictures={[...box.querySelectorAll('img')]} first={0} onClose={close} />)
  return () => box.remove()
})

const shown = () => screen.getByRole('dialog').querySelector('img')

it('shows a figure with its name, caption and file, its ids left to the page', () => {
  expect(screen.getByRole('heading')).toHaveTextContent('Figure 1')
  expect(shown()).toHaveAttribute('src', expect.stringMatching(/\/files\/1$/))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('The setup')
  expect(dialog.querySelector('#x')).toBeNull()
  const file = screen.getByRole('link', { name: t('download') })
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
    expect.stringContaining('/files/1'),
    'f1.png',
  ])
})

it('names a figure in the language of the page, whose part of the caption comes first', () => {
  document.documentElement.lang = 'en'
  const box = document.createElement('div')
  box.innerHTML = `<section lang="zh"><figure><img src="/files/3" alt="">
    <figcaption><b>图 3</b> <p>装置</p> <p lang="en">The device</p></figcaption></figure></section>`
  document.body.append(box)
  renderWithMessages(<FigureViewer pictures={[...box.querySelectorAll('img')]} first={0} onClose={close} />)
  const dialog = screen.getAllByRole('dialog').at(-1)
  expect(dialog?.querySelector('h2')).toHaveTextContent('Figure 3')
  expect(dialog?.textContent).toMatch(/The device\s*装置/)
  expect(dialog).not.toHaveTextContent('图 3')
  document.documentElement.lang = ''
  box.remove()
})

it('leads through the figures in a circle', () => {
  fireEvent.click(screen.getByRole('button', { name: t('previous') }))
  expect(shown()).toHaveAttribute('alt', 'Result')
  expect(screen.getByRole('heading')).toHaveTextContent('Result')
  fireEvent.click(screen.getByRole('button', { name: t('next') }))
  expect(shown()).toHaveAttribute('alt', 'Setup')
})

it('opens a figure whole, zooms within its bounds, and starts anew with another figure', () => {
  const [closer, farther] = [t('zoomIn'), t('zoomOut')].map((name) => screen.getByRole('button', { name }))
  const zoom = () => shown()?.closest<HTMLElement>('div')?.style.getPropertyValue('--zoom')
  expect(zoom()).toBe('1')
  expect(farther).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(farther as HTMLElement)
  expect(zoom()).toBe('1')
  for (let click = 0; click < 9; click += 1) fireEvent.click(closer as HTMLElement)
  expect(zoom()).toBe('4')
  expect(closer).toHaveAttribute('aria-disabled', 'true')
  expect(closer).toBeEnabled()
  fireEvent.click(screen.getByRole('button', { name: t('next') }))
  expect(zoom()).toBe('1')
})

it('closes by its button', () => {
  fireEvent.click(screen.getByRole('button', { name: t('close') }))
  expect(close).toHaveBeenCalled()
})
