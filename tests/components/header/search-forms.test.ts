import { afterEach, expect, it } from 'vitest'
import { watchSearchForms } from '@/lib/browser/search-forms'

const form = `<form data-search-form action="/article"><select name="type">
  <option value="428" data-action="/article" selected>论文</option><option value="25" data-action="/textList">图片</option>
</select><input name="q" required></form>`

const chosen = (address: string) => {
  history.replaceState(null, '', address)
  document.body.innerHTML = form
  const end = new AbortController()
  watchSearchForms(document.body, null, end.signal)
  end.abort()
  return document.querySelector('select')?.value
}

afterEach(() => history.replaceState(null, '', '/'))

it('starts with the first type, with the second for who comes from xszsk', () => {
  expect(chosen('/zh/home/')).toBe('428')
  expect(chosen('/zh/home/?from=xszsk')).toBe('25')
  expect(chosen('/zh/home/?from=elsewhere')).toBe('428')
  expect(chosen('/article?q=a&type=428&from=xszsk')).toBe('428')
})
