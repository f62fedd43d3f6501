import { expect, test } from 'vitest'
import { licenceName } from '@/lib/text/licence-name'

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0'],
  ['http://creativecommons.org/licenses/by/4.0', 'CC BY 4.0'],
  ['https://creativecommons.org/licenses/by-nc-nd/4.0/deed.zh', 'CC BY-NC-ND 4.0'],
  ['http://www.creativecommons.org/licenses/by-nc-sa/3.0/', 'CC BY-NC-SA 3.0'],
  ['https://creativecommons.org/licenses/by/3.0/cn/', 'CC BY 3.0 CN'],
  ['https://creativecommons.org/licenses/by/3.0/igo/legalcode', 'CC BY 3.0 IGO'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain Mark 1.0'],
])('%s is called %s', (url, name) => {
  expect(licenceName(url)).toBe(name)
})

test.each([
  'https://www.elsevier.com/tdm/userlicense/1.0/',
  'https://creativecommons.org/publicdomain/constructor/1.0/',
  'https://creativecommons.org/about/',
  'https://creativecommons.org.example/licenses/by/4.0/',
])('%s is named by its address', (url) => {
  expect(licenceName(url)).toBe(url)
})
