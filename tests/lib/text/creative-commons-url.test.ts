import { expect, it } from 'vitest'
import { creativeCommonsUrl } from '@/lib/text/creative-commons-url'

const CC = 'https://creativecommons.org/'

it.each([
  ['This is an open access article under the CC BY-NC-ND 4.0 license.', `${CC}licenses/by-nc-nd/4.0/`],
  ['distributed under the Creative Commons Attribution 3.0 License, which', `${CC}licenses/by/3.0/`],
  ['under the terms of the Creative Commons Attribution License', `${CC}licenses/by/`],
  ['Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International', `${CC}licenses/by-nc-sa/4.0/`],
  ['made available under a CC0 waiver', `${CC}publicdomain/zero/1.0/`],
  ['本文采用知识共享署名-非商业性使用 4.0 许可', `${CC}licenses/by-nc/4.0/`],
  ['All rights reserved by the Commons of Attribution', null],
])('reads %s', (text, url) => {
  expect(creativeCommonsUrl(text)).toBe(url)
})
