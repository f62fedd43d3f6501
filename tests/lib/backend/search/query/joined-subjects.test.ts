import { describe, expect, it } from 'vitest'
import { joinedBy, personWith } from '@/lib/backend/search/query/joined-subjects'

describe('two things of one query', () => {
  it('are read apart', () => {
    expect(joinedBy('干旱对小麦的影响')).toEqual(['干旱 小麦'])
    expect(joinedBy('迁移学习在机器翻译中应用')).toEqual(['迁移学习 机器翻译'])
    expect(joinedBy('机器人在线检测方面的研究')).toEqual([])
    expect(personWith('张三的量子通信。')).toEqual({ name: '张三', text: '张三 量子通信' })
  })

  it.each(['李新荣等人的土壤研究', '李新荣等的土壤研究', '李新荣的土壤研究'])(
    'knows the person of %s',
    (query) => expect(personWith(query)).toEqual({ name: '李新荣', text: '李新荣 土壤研究' }),
  )

  it.each(['.', '。', '在', '的', '对', ' '])('take no quadratic time for a text of %j', (unit) => {
    const before = process.cpuUsage().user
    for (const text of [`${unit.repeat(40_000)}!`, `张三的${unit.repeat(40_000)}x`]) {
      joinedBy(text)
      personWith(text)
    }
    // Quadratic patterns took 6 to 8 s.
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000)
  })
})
