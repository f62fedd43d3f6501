import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FocusKeeper } from '@/components/account/personal/focus-keeper'

const List = () => {
  const [names, setNames] = useState(['Ada', 'Lin'])
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button onClick={() => setNames(names.filter((other) => other !== name))}>{name}</button>
        </li>
      ))}
    </ul>
  )
}

const show = (hasSection: boolean) =>
  render(
    <>
      <h1>Personal center</h1>
      <FocusKeeper>
        {hasSection ? (
          <section>
            <h2>Connected</h2>
            <List />
          </section>
        ) : (
          <List />
        )}
      </FocusKeeper>
    </>,
  )

it.each([
  [true, 'Connected'],
  [false, 'Personal center'],
])(
  'moves focus to the heading above a row that is taken away (in a section: %s)',
  async (hasSection, title) => {
    show(hasSection)
    const button = screen.getByRole('button', { name: 'Ada' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus())
  },
)

it('leaves focus where somebody has put it meanwhile', async () => {
  show(true)
  screen.getByRole('button', { name: 'Ada' }).focus()
  screen.getByRole('button', { name: 'Lin' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Ada' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Lin' })).toHaveFocus()
})
