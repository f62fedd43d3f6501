import { describe, expect, it } from 'vitest'
import { excerpt } from '@/lib/text/excerpt'

describe('excerpt', () => {
  it('ends with a whole sentence', () => {
    expect(excerpt('One is short. Two is a little longer. Three.', 'en', 40)).toBe(
      'One is short. Two is a little longer.',
    )
    expect(excerpt('应作者要求撤销。原因是信号来自压电薄膜。原文保留。', 'zh', 22)).toBe(
      '应作者要求撤销。原因是信号来自压电薄膜。',
    )
  })

  it('cuts a first sentence that is too long, and leaves a short text as it is', () => {
    expect(excerpt('a'.repeat(30), 'en', 10)).toBe(`${'a'.repeat(10)}…`)
    expect(excerpt('Short', 'en', 10)).toBe('Short')
  })
})
