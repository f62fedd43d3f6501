import { expect, it } from 'vitest'
import { readersHeading, readersHeadings } from '@/lib/text/readers-headings'

const reader = (language: 'zh' | 'en') => ({ reader: language, label: (heading: string) => `<${heading}>` })

it.each([
  ['参考文献', 'en', '<references>'],
  ['致谢', 'en', '<acknowledgements>'],
  ['References', 'zh', '<references>'],
  ['Acknowledgments', 'zh', '<acknowledgements>'],
  ['参考文献', 'zh', undefined],
  ['References', 'en', undefined],
  ['结果与参考文献', 'en', undefined],
] as const)('the title %s is for readers of %s %s', (title, language, expected) =>
  expect(readersHeading(title, reader(language))).toBe(expected),
)

it('are said in the text, with their language', () => {
  const html = '<section><h2>1 引言</h2></section><section id="references"><h2>参考文献</h2></section>'
  expect(readersHeadings(html, reader('en'))).toBe(
    '<section><h2>1 引言</h2></section><section id="references"><h2 lang="en">&lt;references&gt;</h2></section>',
  )
  expect(readersHeadings(html, reader('zh'))).toBe(html)
})

it.each([
  ['<h3>参考文献</h3>', '<h3 lang="en">&lt;references&gt;</h3>'],
  ['<h2><b>致谢</b></h2>', '<h2 lang="en"><b>&lt;acknowledgements&gt;</b></h2>'],
  [
    '<h2><span id="a"></span><b>参考</b><i>文献</i></h2>',
    '<h2 lang="en"><span id="a"></span><b>&lt;references&gt;</b><i></i></h2>',
  ],
  ['<h3>参考<sup>1</sup></h3>', '<h3>参考<sup>1</sup></h3>'],
])('are said in every heading the outline has: %s', (html, expected) =>
  expect(readersHeadings(html, reader('en'))).toBe(expected),
)
