import { afterEach, expect, it } from 'vitest'
import { watchSearchForms } from '@/lib/browser/search-forms'

const form = `<form data-search-form action="/article"><select name="type">
  <option value="428" data-action="/article" selected>论文</option><option value="25" data-action="/textList">图片</option>
</select><input name="q" required></form>`

const chosen = (address: string) => {
  history.replaceState(null, '', address)
  document.body.innerHTML = form
  const end = new AbortController()
  watchSearchForms(null, end.signal)
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

it('addresses journals by their type and in a tab of their own', () => {
  document.body.innerHTML = form.replace(
    '</select>',
    '<option value="-3" data-action="/searchPublication" data-new-tab>期刊</option></select>',
  )
  const end = new AbortController()
  watchSearchForms(null, end.signal)
  const sent = (type: string) => {
    const found = document.querySelector('form')!
    found.querySelector('select')!.value = type
    found.querySelector('input')!.value = 'a'
    found.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    return [new URL(found.action).pathname, found.target, new FormData(found).get('searchType')]
  }
  expect(sent('-3')).toEqual(['/searchPublication', '_blank', '-3'])
  expect(sent('25')).toEqual(['/textList', '', null])
  end.abort()
})

it('says in its dialog that a search is empty, in whatever form; without one the browser does', () => {
  const ways = (dialog: string) => {
    document.body.innerHTML = `<form data-search-form><input name="q" required></form>${dialog}`
    const end = new AbortController()
    const tips = document.querySelector('dialog')
    if (tips) tips.showModal = () => tips.setAttribute('open', '')
    watchSearchForms(tips, end.signal)
    const found = document.querySelector('form')!
    const sent = found.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    end.abort()
    return { sent, isNative: !found.noValidate, isOpen: tips?.open ?? false }
  }
  expect(ways('<dialog></dialog>')).toEqual({ sent: false, isNative: false, isOpen: true })
  expect(ways('')).toEqual({ sent: true, isNative: true, isOpen: false })
})

it('puts the identifier of a pasted reference into a box that has no room for the reference', () => {
  document.body.innerHTML = '<form data-search-form><input name="q" maxlength="150"></form>'
  const end = new AbortController()
  watchSearchForms(null, end.signal)
  const input = document.querySelector('input')!
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    input.select()
    return [input.dispatchEvent(event), input.value]
  }
  const reference = `${'A long reference. '.repeat(12)} doi:10.1234/abc.2015`
  expect(paste('10.1234/other')).toEqual([true, ''])
  expect(paste(reference)).toEqual([false, '10.1234/abc.2015'])
  input.value = 'typed before'
  input.setSelectionRange(5, 5)
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => reference },
  })
  expect([input.dispatchEvent(event), input.value]).toEqual([true, 'typed before'])
  end.abort()
})
