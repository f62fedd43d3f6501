import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'

describe('TextField', () => {
  it('ties label, hint and error to its input', () => {
    render(
      <TextField
        id="email"
        label="Email"
        hint="Where we write to"
        error="Not an address"
        required="required"
      />,
    )
    const input = screen.getByRole('textbox', { name: 'Email required' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Where we write to Not an address')
  })

  it('is not invalid without an error', () => {
    render(<TextField id="email" label="Email" />)
    expect(screen.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid')
  })
})

describe('SelectField', () => {
  it('offers its options', () => {
    render(<SelectField id="type" label="Type" options={[{ value: '428', label: 'Article' }]} />)
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Article')
  })
})

describe('ErrorSummary', () => {
  it('leads to each faulty field', () => {
    render(
      <ErrorSummary title="Two things to mend" errors={[{ fieldId: 'email', text: 'Not an address' }]} />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Two things to mend')
    expect(screen.getByRole('link', { name: 'Not an address' })).toHaveAttribute('href', '#email')
  })

  it('takes the focus when it appears, and not while one types on', () => {
    const errors = [{ fieldId: 'email', text: 'Not an address' }]
    const { rerender } = render(<ErrorSummary title="Mend" errors={[]} />)
    rerender(<ErrorSummary title="Mend" errors={errors} />)
    expect(document.activeElement).toContainElement(screen.getByRole('alert'))
    screen.getByRole('link').focus()
    rerender(<ErrorSummary title="Mend" errors={[...errors]} />)
    expect(screen.getByRole('link')).toHaveFocus()
  })

  it('says what failed as a whole without asking to correct anything', () => {
    render(<ErrorSummary title="Please correct" errors={[]} whole="You are offline" />)
    expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline$/)
  })

  it('is silent without errors', () => {
    const { container } = render(<ErrorSummary title="" errors={[]} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('Button', () => {
  it.each([{ pending: true }, { 'aria-disabled': true }])(
    'ignores clicks, but keeps focus, with %o',
    async (state) => {
      const onClick = vi.fn()
      const onSubmit = vi.fn()
      const form = (props: object) => (
        <form onSubmit={onSubmit}>
          <Button type="submit" onClick={onClick} {...props}>
            Save
          </Button>
        </form>
      )
      const { rerender } = render(form({}))
      const button = screen.getByRole('button', { name: 'Save' })
      button.focus()
      rerender(form(state))
      await userEvent.click(button)
      await userEvent.keyboard('{Enter}')
      expect(button).toHaveFocus()
      expect(button).toBeEnabled()
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []])
    },
  )
})
