import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answerStore, appendToPage, insertEnds, insertFragments, insertHtml } from '@/lib/answer'

const before = answerStore.__portalAnswers
beforeEach(() => {
  answerStore.__portalAnswers = new AsyncLocalStorage<Answer>()
})
afterEach(() => {
  answerStore.__portalAnswers = before
})

const within = (pageAnswer: Answer, work: () => void) => answerStore.__portalAnswers?.run(pageAnswer, work)

describe('finished HTML', () => {
  test('is returned as it is outside the front', () => {
    expect(insertHtml('<p>text</p>')).toBe('<p>text</p>')
    expect(appendToPage('head', '<meta name="a" content="b"/>')).toBe(false)
  })

  test('replaces its mark in the front, whatever it holds', () => {
    const pageAnswer: Answer = {}
    let document = ''
    within(pageAnswer, () => {
      const [first, second] = [insertHtml('<p>$& $1</p>'), insertHtml('<!--fragment 0-->')]
      appendToPage('head', '<meta name="a" content="b"/>')
      appendToPage('head', '<meta name="a" content="b"/>')
      appendToPage('foot', '<script>{}</script>')
      document = `<head><title>t</title></head><body>${second}|${first}<!--fragment 9--></body>`
    })
    expect(insertFragments(insertEnds(document, pageAnswer), pageAnswer).toString()).toBe(
      '<head><title>t</title><meta name="a" content="b"/></head><body><!--fragment 0-->|<p>$& $1</p><!--fragment 9--><script>{}</script></body>',
    )
  })
})
