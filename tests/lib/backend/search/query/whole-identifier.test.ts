import { expect, it } from 'vitest'
import { isWholeIdentifier } from '@/lib/backend/search/query/whole-identifier'

it.each([
  ...[
    '10.1234/abc.5',
    'https://doi.org/10.1234/abc.5',
    'arXiv:2012.10071v2',
    '2012.10071',
    'arXiv:1205.1234',
  ],
  ...['C16-1012', '2020.acl-main.12', 'https://aclanthology.org/C16-1012.pdf', 'ACL Anthology: P05-1001'],
  ...['https://www.aclweb.org/anthology/2020.findings-emnlp.5/'],
  ...['ChinaXiv:201804.02377', 'PMID: 31978945', 'PMC7045880', 'https://arxiv.org/html/1706.03762'],
])('%s is the identifier of one work', (query) => expect(isWholeIdentifier(query)).toBe(true))

it.each([
  ...['2012.1234', '1205.12345', '2013.10071', '0613.1234', '1205.12', '3.14159', '31978945'],
  ...['C16-10123', 'CC16-1012', 'C16-1012 parsing', '2020.acl'],
  ...['10.1234/abc.5 soil', 'soil arXiv:2012.10071', '土壤', 'doi：10.1234/abc.5，谢谢'],
])('%s is none', (query) => expect(isWholeIdentifier(query)).toBe(false))
