import { expect, it } from 'vitest'
import { pubMedNumber, pubMedNumberIn } from '@/lib/backend/search/query/pubmed-number'

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

it.each([
  ['PMID: 31978945; PMCID: PMC7045880', '31978945'],
  ['N Engl J Med. 2020 Feb 20;382(8):727-733. doi: 10.1056/x. Epub 2020 Jan 24. PMID: 31978945.', '31978945'],
  ['A novel coronavirus, PMCID: PMC7045880.', 'PMC7045880'],
  ['https://pubmed.ncbi.nlm.nih.gov/31978945/', '31978945'],
  ['31978945', null],
  ['pmid 123456789012', null],
])('%s states the number %s', (query, number) => expect(pubMedNumberIn(query)).toBe(number))
