import { describe, expect, it } from 'vitest'
import { figureLabel } from '@/lib/backend/import/jats/figure-label'

describe('figureLabel', () => {
  it.each([
    ['图 1', 'zh', { zh: '图 1', en: 'Fig. 1' }],
    ['表2', 'zh', { zh: '表2', en: 'Table 2' }],
    ['Figure 3', 'en', { zh: '图 3', en: 'Figure 3' }],
    ['Fig. S1.', 'en', { zh: '图 S1', en: 'Fig. S1.' }],
    ['Figure 1:', 'en', { zh: '图 1', en: 'Figure 1:' }],
    ['Table A1', 'en', { zh: '表 A1', en: 'Table A1' }],
    ['TABLE IV', 'en', { zh: '表 IV', en: 'TABLE IV' }],
    ['Fig.3', 'en', { zh: '图 3', en: 'Fig.3' }],
    ['Figure.', 'en', { zh: '图', en: 'Figure.' }],
    ['TABLE', 'en', { zh: '表', en: 'TABLE' }],
    ['图', 'zh', { zh: '图', en: 'Figure' }],
    ['图S1', 'zh', { zh: '图S1', en: 'Fig. S1' }],
    ['表A1', 'zh', { zh: '表A1', en: 'Table A1' }],
    ['图IV', 'zh', { zh: '图IV', en: 'Fig. IV' }],
    ['FigureS1', 'en', { zh: '图 S1', en: 'FigureS1' }],
    ['TableS2', 'en', { zh: '表 S2', en: 'TableS2' }],
    ['Fig. s1', 'en', { zh: '图 s1', en: 'Fig. s1' }],
    ['Figure SUP1', 'en', { zh: '图 SUP1', en: 'Figure SUP1' }],
    ['TABLE 4', 'en', { zh: '表 4', en: 'TABLE 4' }],
    ['Figura 1', 'en', { zh: '图 1', en: 'Figura 1' }],
    ['Tabela 2.', 'en', { zh: '表 2', en: 'Tabela 2.' }],
    ['Tableau III', 'en', { zh: '表 III', en: 'Tableau III' }],
  ] as const)('gives %s in both languages', (label, side, expected) => {
    expect(figureLabel(label, side)).toEqual(expected)
  })

  it('leaves other labels, and none, where they are', () => {
    expect(figureLabel('方案 A', 'zh')).toEqual({ zh: '方案 A', en: null })
    for (const label of ['Tables', 'FIGURES', 'Figuras 1 y 2', 'Tablero 1', 'Figure legend', 'Figurative'])
      expect(figureLabel(label, 'en')).toEqual({ zh: null, en: label })
    expect(figureLabel(null, 'en')).toEqual({ zh: null, en: null })
  })
})
