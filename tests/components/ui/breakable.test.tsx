import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Breakable } from '@/components/ui/breakable'
import { TitleText } from '@/components/ui/title-html'

const html = (text: string) => render(<Breakable text={text} />).container.innerHTML

it('lets a line of an address end behind its signs', () => {
  expect(html('editor.office@chengguang.example')).toBe('editor.<wbr>office@<wbr>chengguang.<wbr>example')
  expect(html('https://example.org/by/4.0/')).toBe('https://<wbr>example.<wbr>org/<wbr>by/<wbr>4.<wbr>0/')
})

it('leaves sentences alone', () => {
  expect(html('and/or. A sentence')).toBe('and/or. A sentence')
})

it('shows a title of plain words as it stands', () => {
  const { container } = render(<TitleText as="h1" text="a < b & 光学平台的设计方法" />)
  expect(container.querySelector('h1')?.textContent).toBe('a < b & 光学平台的设计方法')
  expect(container.querySelectorAll('wbr')).toHaveLength(2)
})
