import { describe, expect, it } from 'vitest'
import { subjectsOf } from '@/lib/backend/search/query/question'

describe('subjectsOf', () => {
  it.each([
    ['什么是石墨烯', '石墨烯'],
    ['石墨烯是什么意思？', '石墨烯'],
    ['水分胁迫的影响因素', '水分胁迫'],
    ['请问土壤水分怎么测定吗', '土壤水分怎么测定'],
    ['如何评价生态系统服务', '生态系统服务'],
    ['影响产量的因素有哪些', '产量'],
    ['石墨烯有哪些应用', '石墨烯'],
    ['土壤水分受哪些因素影响？', '土壤水分'],
    ['生态系统服务面临哪些挑战', '生态系统服务'],
    ['到底什么是石墨烯', '石墨烯'],
    ['石墨烯究竟是什么', '石墨烯'],
    ['臭氧是如何形成的', '臭氧'],
    ['帮我找石墨烯的论文', '石墨烯'],
    ['What is machine learning?', 'machine learning'],
    ['how does photosynthesis work', 'photosynthesis'],
    ['What are the effects of drought on wheat', 'drought on wheat'],
  ])('%s asks about %s', (question, subject) => expect(subjectsOf(question)[0]).toBe(subject))

  it.each(['影响因素', '石墨烯', '机器学习 推荐', 'deep learning', '吗', 'Effects'])(
    '%s is no question',
    (query) => expect(subjectsOf(query)).toEqual([]),
  )
})
