import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ChevronDown } from 'lucide-react'
import { StaticHtmlBox } from '@/components/ui/static-html-box'
import { StaticIcon } from '@/components/ui/static-icon'
import { staticMarkup } from '@/components/ui/static-markup'

afterEach(() => document.body.replaceChildren())

describe('a part no script draws again', () => {
  test('is rendered to HTML, escaped', () => {
    expect(staticMarkup(<p title='"'>{'<b>'}</p>)).toBe('<p title="&quot;">&lt;b&gt;</p>')
    expect(staticMarkup(<StaticIcon of={ChevronDown} />)).toContain('<path d="m6 9 6 6 6-6"')
  })

  test('keeps what the page holds when React takes it over with a mark in its place', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    const box = <StaticHtmlBox as="nav" className="menu" html="<!--fragment 0-->" />
    place.innerHTML = renderToString(box).replace('<!--fragment 0-->', '<a href="/">home</a>')
    const root = await act(() => hydrateRoot(place, box))
    expect(place.querySelector('nav.menu a')?.textContent).toBe('home')
    await act(() => root.render(<StaticHtmlBox as="nav" className="other" html="<!--fragment 0-->" />))
    expect(place.querySelector('nav.other a')?.textContent).toBe('home')
  })

  test('keeps it where React has to draw the page anew', async () => {
    const place = document.createElement('div')
    document.body.append(place)
    const Page = ({ text }: { text: string }) => (
      <div>
        <p>{text}</p>
        <StaticHtmlBox html="<!--fragment 0-->" />
      </div>
    )
    place.innerHTML = renderToString(<Page text="here" />).replace('<!--fragment 0-->', '<b>text</b>')
    const recovered: unknown[] = []
    await act(() =>
      hydrateRoot(place, <Page text="there" />, { onRecoverableError: (error) => recovered.push(error) }),
    )
    expect(recovered).toHaveLength(1)
    expect(place.querySelector('b')?.textContent).toBe('text')
  })
})
