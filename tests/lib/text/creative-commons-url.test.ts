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
  ['Creative Commons Attribution\u2010NonCommercial\u2010NoDerivs License', `${CC}licenses/by-nc-nd/`],
  ['CC BY\u2010NC\u2010ND 4.0', `${CC}licenses/by-nc-nd/4.0/`],
  ['CC-BY\u2013NC 4.0', `${CC}licenses/by-nc/4.0/`],
  ['CC\u2011BY\u2011NC 4.0', `${CC}licenses/by-nc/4.0/`],
  ['CC BY (NC) 4.0', `${CC}licenses/by-nc/4.0/`],
  ['Creative Commons BY-NC-ND 4.0', `${CC}licenses/by-nc-nd/4.0/`],
  ['Creative Commons (CC) BY-NC 4.0', `${CC}licenses/by-nc/4.0/`],
  ['知识共享署名－非商业性使用 4.0', `${CC}licenses/by-nc/4.0/`],
  ['知识共享“署名-非商业性使用-相同方式共享 4.0”', `${CC}licenses/by-nc-sa/4.0/`],
  ['creativeCommonsBy-nc-nd', `${CC}licenses/by-nc-nd/`],
  ['ccbyncnd', `${CC}licenses/by-nc-nd/`],
  ['CC BYNCND', `${CC}licenses/by-nc-nd/`],
  ['creativeCommonsByNcNd', `${CC}licenses/by-nc-nd/`],
  ['CC BY-NCND 4.0', `${CC}licenses/by-nc-nd/4.0/`],
  ['ccby', `${CC}licenses/by/`],
  [
    'the Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International License (CC BY-NC-ND)',
    `${CC}licenses/by-nc-nd/4.0/`,
  ],
  ['CC BY; figures under a Creative Commons Attribution-NonCommercial 3.0 licence', `${CC}licenses/by/`],
  ['CC BY license for non commercial purposes', null],
  ['CC BY 4.0 license, which permits non-commercial and commercial use', `${CC}licenses/by/4.0/`],
  ['All rights reserved by the Commons of Attribution', null],
])('reads %s', (text, url) => {
  expect(creativeCommonsUrl(text)).toBe(url)
})
