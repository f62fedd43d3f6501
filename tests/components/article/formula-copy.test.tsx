import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormulaBehaviour } from '@/components/article/formula-behaviour'
import { translator } from '@/lib/i18n/translator'

const page = `<main><h1><math><mi>t</mi></math></h1>
  <p id="line">A <math><mi>a</mi></math> and <math><msup><mi>b</mi><mn>2</mn></msup></math></p>
  <span data-part="formula" tabindex="0"><math display="block"><semantics><mi>c</mi>
    <annotation encoding="application/x-tex">\\gamma</annotation></semantics></math></span></main>`

let box: HTMLElement
const written = vi.fn()

beforeEach(() => {
  written.mockReset().mockResolvedValue(undefined)
  box = document.createElement('div')
  box.innerHTML = page
  document.body.append(box)
})
afterEach(() => box.remove())

const formulas = () => [...box.querySelectorAll('p math, span math')]

it.each(['zh', 'en'] as const)(
  'copies a formula as TeX and as MathML by the keyboard alone: %s',
  async (locale) => {
    const t = translator(locale, 'viewer')
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
    render(<FormulaBehaviour locale={locale} />)
    const [first, second] = formulas()
    await user.tab()
    expect(first?.parentElement).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(second?.parentElement).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: t('copyTex') })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(written).toHaveBeenLastCalledWith('b^{2}')
    await waitFor(() => expect(second?.parentElement).toHaveFocus())

    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: t('copyMathml') }))
    expect(written).toHaveBeenLastCalledWith(
      expect.stringMatching(/^<math.*<msup><mi>b<\/mi><mn>2<\/mn><\/msup><\/math>$/),
    )
    expect(written.mock.lastCall?.[0]).not.toContain('tabindex')
  },
)

it('opens by a click too, takes the TeX of the source, and closes by Escape', async () => {
  const t = translator('en', 'viewer')
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
  render(<FormulaBehaviour locale="en" />)
  const [, , block] = formulas()
  fireEvent.click(block ?? box)
  await user.click(await screen.findByRole('button', { name: t('copyTex') }))
  expect(written).toHaveBeenLastCalledWith('\\gamma')
  fireEvent.click(block ?? box)
  await screen.findByRole('button', { name: t('copyTex') })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: t('copyTex') })).toBeNull())
  fireEvent.click(box.querySelector('h1 math') ?? box)
  expect(screen.queryByRole('button', { name: t('copyTex') })).toBeNull()
})
