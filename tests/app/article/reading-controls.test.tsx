import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReadingControls } from '@/app/_article/reading-controls'
import { readingView } from '@/app/_article/reading-view-model'

afterEach(() => localStorage.clear())

it.each(['storage', 'pageshow'])('shows on %s what was chosen on another page', (event) => {
  render(<ReadingControls labels={readingView('en')} />)
  const radio = (name: string) => screen.getByRole('radio', { name, hidden: true })
  expect(radio('System')).toBeChecked()
  localStorage.setItem('reading', '{"paper":"sepia"}')
  act(() => void dispatchEvent(new Event(event)))
  expect(radio('Sepia')).toBeChecked()
  expect(radio('System')).not.toBeChecked()
})

it('shows what was chosen in the footer, and the footer what is chosen here', () => {
  render(
    <>
      <ReadingControls labels={readingView('en')} />
      <select data-paper="" aria-label="Appearance" defaultValue="auto">
        <option value="auto" />
        <option value="sepia" />
        <option value="dark" />
      </select>
    </>,
  )
  const radio = (name: string) => screen.getByRole('radio', { name, hidden: true })
  localStorage.setItem('reading', '{"paper":"sepia"}')
  fireEvent.change(screen.getByLabelText('Appearance'), { target: { value: 'sepia' } })
  expect(radio('Sepia')).toBeChecked()
  fireEvent.click(radio('Dark'))
  expect(screen.getByLabelText('Appearance')).toHaveValue('dark')
})
