import { expect, it } from 'vitest'
import { pubMedNumber } from '@/lib/backend/search/query/pubmed-number'

it.each([
  ['PMID: 31978945', '31978945'],
  ['pmid 31978945', '31978945'],
  ['PMID：３１９７８９４５', '31978945'],
  ['https://pubmed.ncbi.nlm.nih.gov/31978945/', '31978945'],
  ['www.ncbi.nlm.nih.gov/pubmed/31978945', '31978945'],
  ['PMC7045880', 'PMC7045880'],
  ['PMCID: PMC7045880', 'PMC7045880'],
  ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7045880/', 'PMC7045880'],
  ['https://pmc.ncbi.nlm.nih.gov/articles/PMC7045880/pdf/x.pdf', 'PMC7045880'],
  ['31978945', null],
  ['pubmed search strategies', null],
])('%s has the number %s', (query, number) => expect(pubMedNumber(query)).toBe(number))
