import { expect, it } from 'vitest'
import { journalBlock } from '@/app/_blocks/parts'
import type { BasicInfo } from '@/lib/contract/config'

const info = {
  issn: '9972-2208',
  eissn: null,
  indexed: 'Photonica Index;澄川科技期刊数据库',
} as Partial<BasicInfo> as BasicInfo

it('tells the language of each index a journal is in, and leaves out what is not known', () => {
  expect(journalBlock(info, 'en').facts).toEqual([
    { term: 'ISSN', words: [{ text: '9972-2208' }], inHeader: true },
    {
      term: 'Indexed in',
      words: [{ text: 'Photonica Index' }, { text: ', ' }, { text: '澄川科技期刊数据库', lang: 'zh' }],
      inHeader: false,
    },
  ])
  expect(journalBlock({ ...info, indexed: 'null' }, 'en').facts).toHaveLength(1)
})
