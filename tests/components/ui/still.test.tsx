import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ChevronDown } from 'lucide-react'
import { StillBox } from '@/components/ui/still-box'
import { StillIcon } from '@/components/ui/still-icon'
import { staticMarkup } from '@/components/ui/static-markup'

afterEach(() => document.body.replaceChildren())

describe('a part no script draws again', () => {
  test('is drawn to HTML, escaped', () => {
    expect(staticMarkup(<p title='"'>{'<b>'}</p>)).toBe('<p title="&quot;">&lt;b&gt;</p>')
    expect(staticMarkup(<StillIcon of={ChevronDown} />)).toContain('<path d="m6 9 6 6 6-6"')
  })

  test('keeps what the page holds when React takes it over with a mark in its place', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    const box = <StillBox as="nav" className="menu" html="<!--placed 0-->" />
    place.innerHTML = renderToString(box).replace('<!--placed 0-->', '<a href="/">home</a>')
    const root = await act(() => hydrateRoot(place, box))
    expect(place.querySelector('nav.menu a')?.textContent).toBe('home')
    await act(() => root.render(<StillBox as="nav" className="other" html="<!--placed 0-->" />))
    expect(place.querySelector('nav.other a')?.textContent).toBe('home')
  })

  test('keeps it where React has to draw the page anew', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    const Page = ({ said }: { said: string }) => (
      <div>
        <p>{said}</p>
        <StillBox html="<!--placed 0-->" />
      </div>
    )
    place.innerHTML = renderToString(<Page said="here" />).replace('<!--placed 0-->', '<b>text</b>')
    const recovered: unknown[] = []
    await act(() =>
      hydrateRoot(place, <Page said="there" />, { onRecoverableError: (error) => recovered.push(error) }),
    )
    expect(recovered).toHaveLength(1)
    expect(place.querySelector('b')?.textContent).toBe('text')
  })
})
