import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StoredHtml } from '@/components/ui/stored-html'

it('stacks the scripts of one sign in the full text, in its tables too', () => {
  const html =
    '<p><i>x</i><sub>i</sub><sup>2</sup> of H<sub>2</sub>O</p><table><tbody><tr><td>1<sub>−2</sub><sup>+3</sup></td></tr></tbody></table>'
  const page = renderToString(<StoredHtml kind="full-text" html={html} />)
  expect(page).toContain('<i>x</i><span data-scripts><sub>i</sub><sup>2</sup></span> of H<sub>2</sub>O')
  expect(page).toContain('1<span data-scripts><sub>−2</sub><sup>+3</sup></span>')
})
