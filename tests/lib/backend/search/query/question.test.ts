import { describe, expect, it } from 'vitest'
import { subjectsOf } from '@/lib/backend/search/query/question'
import { requestedTitle } from '@/lib/backend/search/query/request'

describe('subjectsOf', () => {
  it.each([
    ['什么是石墨烯', '石墨烯'],
    ['有没有人研究过石墨烯', '石墨烯'],
    ['我想找几篇讲土壤水分的文章', '土壤水分'],
    ['What is known about soil respiration?', 'soil respiration'],
    ['recent reviews on soil respiration', 'soil respiration'],
    ['Papers by Li Xinrong about biocrusts', 'Li Xinrong biocrusts'],
    ['papers by Li about biocrusts', 'Li biocrusts'],
    ['我想看讲究的书籍', '讲究的书籍'],
    ['meta-analysis of graphene in films', 'graphene in films'],
    ['土壤pH值对重金属有何影响', '土壤pH值对重金属'],
    ['石墨烯有何特点', '石墨烯'],
    ['为啥土壤会板结', '土壤会板结'],
    ['奶牛为什么会得酮病', '奶牛 酮病'],
    ['请问水库怎么会出现蓝藻', '水库 蓝藻'],
    ['snow melt of the upper reaches why', 'snow melt of the upper reaches'],
    ['graphene 在海水淡化中的应用', 'graphene 海水淡化'],
    ['怎样才能提高小麦产量', '提高小麦产量'],
    ['What factors influence soil respiration?', 'soil respiration'],
    ['which factors affect the crop yield', 'crop yield'],
    ['what determines crop yield', 'crop yield'],
    ['What are the main factors that influence soil respiration', 'soil respiration'],
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
    ['哪些因素会影响弹性岩层？', '弹性岩层'],
    ['什么原因导致土壤盐渍化', '土壤盐渍化'],
    ['国内外毛豆剥壳机研究现状', '毛豆剥壳机'],
    ['怎么理解故障诊断这个概念', '故障诊断'],
    ['影响因子的作用机制是什么', '影响因子'],
    ['微生物组学和其他方法有什么区别', '微生物组学'],
    ['抑郁症与焦虑症有什么区别', '抑郁症 焦虑症'],
    ['What is the difference between type 1 and type 2 diabetes', 'type 1 type 2 diabetes'],
    ['我想找关于荒漠草原土壤微生物的文献', '荒漠草原土壤微生物'],
    ['给我推荐几篇协同过滤的论文', '协同过滤'],
    ['求一篇关于热应激的综述', '热应激'],
    ['我需要一些土壤侵蚀的论文', '土壤侵蚀'],
    ['哪位学者研究冰川流速', '冰川流速'],
    ['有哪些文章讲水稻干旱', '水稻干旱'],
    ['李明写的关于光纤的文章', '李明 光纤'],
    ['我正在写毕业论文想找一些关于新疆夏季降水的变化方面的中文文献最好是近年的', '新疆夏季降水的变化'],
    ['热应激对肉鸡有没有影响', '热应激对肉鸡'],
    ["I'm looking for recent papers on word sense induction", 'word sense induction'],
    ['that paper about autoencoders by Socher', 'autoencoders by Socher'],
    ['show me studies about soil carbon', 'soil carbon'],
    ['is there any evidence that biochar improves soils?', 'biochar improves soils'],
    ['articles written by Marco Rossi on parsing', 'Marco Rossi on parsing'],
    ['who works on coreference resolution', 'coreference resolution'],
    ['What is machine learning?', 'machine learning'],
    ['how deep learning is used in medicine', 'deep learning medicine'],
    ['how does photosynthesis work', 'photosynthesis'],
    ['an introduction to similarity measures', 'similarity measures'],
    ['What are the effects of drought on wheat', 'drought on wheat'],
    ['生态指标是干什么的', '生态指标'],
    ['岩黄连干嘛用的', '岩黄连'],
    ['石墨烯到底是个啥东西', '石墨烯'],
    ['土壤板结咋整', '土壤板结'],
    ['冻土是咋回事啊', '冻土'],
    ['胡杨有啥用处', '胡杨'],
    ["I'm interested in biochar", 'biochar'],
    ['anyone working on biochar?', 'biochar'],
    ['explain biochar please', 'biochar'],
    ['tell me about the topic of soil carbon, thanks', 'soil carbon'],
  ])('%s asks about %s', (question, subject) => expect(subjectsOf(question)[0]).toBe(subject))

  it('reads any number of aspects, and any length, at once', () => {
    const aspects = '研究进展与'.repeat(30)
    expect(subjectsOf(`小麦的${aspects}好`)).toEqual([])
    expect(subjectsOf(`${'石墨烯'.repeat(1_000)}的影响因素有哪些`)).toEqual([])
    expect(subjectsOf('石墨烯的研究进展与应用现状')[0]).toBe('石墨烯')
  })

  it('looks for two things that are asked about together, and for a subject without what is done with it', () => {
    expect(subjectsOf('为什么糖尿病会引起视网膜病变')).toContain('糖尿病 视网膜病变')
    expect(subjectsOf('糖尿病怎么治疗？')).toEqual(expect.arrayContaining(['糖尿病 治疗', '糖尿病']))
    expect(subjectsOf('how does drought affect winter wheat')).toContain('drought winter wheat')
    expect(subjectsOf('协整分析技术 原理')).toEqual(['协整分析技术', '协整分析'])
    expect(subjectsOf('怎样提高学习动机')).toEqual(['提高学习动机', '学习动机'])
    expect(subjectsOf('SDN和WLAN切换有什么关系')).toContain('SDN WLAN 切换')
    const compared = 'What is the difference between graphene and zinc oxide'
    expect(subjectsOf(compared)).toEqual(['graphene zinc oxide', 'graphene', 'zinc oxide'])
  })

  it('looks for two things of which one is within the other, and for the text as it stands', () => {
    expect(subjectsOf('迁移学习在机器翻译中')).toEqual(['迁移学习 机器翻译'])
    expect(subjectsOf('graphene 在海水淡化中的应用')).toEqual(['graphene 海水淡化', 'graphene 在海水淡化中'])
    expect(subjectsOf('内在动机在在线学习中的作用')[0]).toBe('内在动机 在线学习')
    expect(subjectsOf('圖像處理在機器翻譯中')).toEqual(['圖像處理 機器翻譯'])
  })

  it.each([
    ...['区块链在线教育领域', '大学英语在线学习平台上', '重金属存在土壤中', '机器人在线检测领域'],
    '新媒体对在校大学生思想政治教育方面',
  ])('%s is not cut within a word', (query) => {
    expect(subjectsOf(query)).toEqual([])
    expect(subjectsOf(`${query}的应用`)[0]).toBe(query)
  })

  it.each([
    ...['求解偏微分方程的有限元方法', '推荐系统中的协同过滤', '要求严格的质量控制', '请求一种算法'],
    ...['需求响应下的微电网', 'Work on stage', 'A study on salt stress', '要点分析', '学习点云分割'],
    ...['阅读篇章结构', 'New evidence for early life'],
  ])('%s asks for no literature', (query) => expect(subjectsOf(query)).toEqual([]))

  it.each([
    ['please find "Attention is all you need"', 'Attention is all you need'],
    ['I am looking for the paper titled “The system of use”', 'The system of use'],
    ['帮我找《荒漠草原土壤微生物》这篇文章', '荒漠草原土壤微生物'],
    ['能不能帮我找一下“热应激对肉鸡的影响”的全文，谢谢', '热应激对肉鸡的影响'],
  ])('%s asks for the title %s', (query, title) => expect(subjectsOf(query)).toEqual([title]))

  it.each([
    '“热应激对肉鸡的影响”',
    'the "word sense induction task"',
    'find "deep learning"',
    '李明《土壤侵蚀的研究》',
  ])('%s asks for no title', (query) => expect(requestedTitle(query)).toBeNull())

  it.each([`${'看'.repeat(57)}呀`, `${'想要'.repeat(28)}呀`, `${'查找到'.repeat(19)}呀`])(
    'reads %s before a title at once',
    // A pattern that tries every division of it would not end before the test does.
    (before) => expect(requestedTitle(`${before}"alpha beta gamma delta"`)).toBeNull(),
  )

  it.each(['影响因素', '石墨烯', '机器学习 推荐', 'deep learning', '吗', 'Effects'])(
    '%s is no question',
    (query) => expect(subjectsOf(query)).toEqual([]),
  )
})
