import { expect, it } from 'vitest'
import { titleSides } from '@/lib/text/title-sides'

it.each([
  ['慢灯漂移的测量 / Drift of slow lamps', '慢灯漂移的测量', 'Drift of slow lamps'],
  ['慢灯漂移的测量 Drift of slow lamps', '慢灯漂移的测量', 'Drift of slow lamps'],
  ['Drift of slow lamps 慢灯漂移的测量', '慢灯漂移的测量', 'Drift of slow lamps'],
  ['《慢灯的漂移》；Drift of slow lamps', '《慢灯的漂移》', 'Drift of slow lamps'],
  ['基于 CNN 的慢灯识别 | Slow lamps and CNN', '基于 CNN 的慢灯识别', 'Slow lamps and CNN'],
])('parts %s', (title, zh, en) => {
  expect(titleSides(title)).toEqual({ zh, en })
})

it.each([
  'Drift of slow lamps',
  '慢灯漂移的测量',
  '慢灯漂移的测量 in vivo',
  '基于 Python 的灯具识别',
  '灯 On the lamps of Hebei',
  'TCP/IP 协议下的慢灯',
  'Drift of slow lamps / On fast ones',
])('leaves %s whole', (title) => {
  expect(titleSides(title)).toBeNull()
})
