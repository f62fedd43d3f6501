import { expect, it } from 'vitest'
import { stretchOf, wordsInChinese } from '@/lib/backend/search/query/institution-words'

it.each([
  ['University of Science and Technology of China', '中国科学技术大学地球学院', '中国科学技术大学'],
  ['Nanjing University', '南京大学', '南京大学'],
  ['University of Chinese Academy of Sciences', '中国科学院大学', '中国科学院大学'],
  ['The First Affiliated Hospital of Zhengzhou University', '郑州大学第一附属医院', '郑州大学第一附属医院'],
  ['Jiangsu University of Science and Technology', '江苏科技大学', '江苏科技大学'],
  ['Beijing University of Chinese Medicine', '北京中医药大学', '北京中医药大学'],
  ['Shanghai International Studies University', '上海外国语大学', '上海外国语大学'],
  ['Nanjing University', '南京农业大学', null],
  ['Nanjing University', '北京大学', null],
])('%s is said in %s: %s', (english, chinese, stretch) =>
  expect(stretchOf(chinese, wordsInChinese(english))).toBe(stretch),
)
