import { expect, it } from 'vitest'
import { withClauses } from '@/lib/text/title-clauses'

const clauses = (html: string) =>
  withClauses(html)
    .split(/<span data-clause>|<\/span>(?=<span data-clause>|$)/)
    .filter(Boolean)

it.each([
  ['会自己找平的干涉仪：以条纹曲率闭环消除平台倾斜', ['会自己找平的干涉仪：', '以条纹曲率闭环消除平台倾斜']],
  ['二维 MoS<sub>2</sub> 异质结：<wbr>室温下的相图', ['二维 MoS<sub>2</sub> 异质结：', '室温下的相图']],
])('ends the first line of %s at its colon', (title, expected) => {
  expect(clauses(title)).toEqual(expected)
})

it.each([
  '综述：超表面偏振成像的原理',
  '超表面偏振成像的原理：综述',
  '<i>超表面：偏振成像的原理</i>与演示',
  '没有冒号的题名',
])('leaves %s as it is', (title) => {
  expect(withClauses(title)).toBe(title)
})
