import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { CslItem } from '@/lib/domain/citation/csl-item'
import { referenceFormatter } from '@/lib/domain/citation/format-references'

const file = (name: string) => readFileSync(`content/csl/${name}`, 'utf8')

it('leaves the items it is given as they were, so that a second list reads the same', () => {
  const format = referenceFormatter(
    { style: file('gb-t-7714-2015-numeric.csl'), locale: (lang) => file(`locales-${lang}.xml`) },
    'zh-CN',
  )
  const item = {
    id: 'a',
    type: 'book',
    language: 'zh-CN',
    title: '光学通讯',
    publisher: '北城图书馆',
    'publisher-place': '北城',
    author: [{ literal: '北城光学学会' }],
    issued: { 'date-parts': [['1957']], season: '1990' },
  } as unknown as CslItem
  const before = structuredClone(item)
  const first = format([item])
  expect(item).toEqual(before)
  expect(format([item])).toEqual(first)
  expect(first[0]).toContain('北城光学学会. 光学通讯[M]')
})
