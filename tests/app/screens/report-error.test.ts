import { expect, it } from 'vitest'
import { reportErrorLink } from '@/app/_article/error-reports'
import { reportErrorViewModel } from '@/app/[site]/[locale]/(portal)/report-error/view-model'
import { footerConfig } from '@/lib/contract/config'
import { article as articleSchema } from '@/lib/contract/article'
import { match } from '@/lib/routes/match'
import { arbitraryPageContext } from '@/tests/support/page-context'

type Data = Parameters<typeof reportErrorViewModel>[0]

const footer = footerConfig.parse({ email: 'editors@lumen.example' })
const context = arbitraryPageContext('en', { footer })
const article = articleSchema.parse({
  id: 7,
  siteId: 101,
  resName: '光',
  enResName: 'Light',
  doi: '10.5555/a.7',
})
const request = (query: object) =>
  ({ params: { id: 7 }, query }) as Parameters<typeof reportErrorViewModel>[2]

it('has an address of its own in either language', () => {
  for (const path of ['/zh/article/7/report-error/', '/en/article/7/report-error'])
    expect(match(path)).toMatchObject({ screen: 'report-error', params: { id: '7' } })
})

it('is linked where the site states an address', () => {
  expect(reportErrorLink(7, context)?.href).toBe('/en/article/7/report-error/')
  expect(reportErrorLink(7, arbitraryPageContext('en'))).toBeNull()
})

it('gives back what was typed, beside what is wrong; thanks once it is sent', () => {
  const data: Data = { article, draft: { message: 'Equation 3' } }
  const { form } = reportErrorViewModel(data, context, request({ error: 'captcha.captchaWrong' }))
  expect(form?.fields.find(({ name }) => name === 'message')).toMatchObject({ value: 'Equation 3' })
  expect(form?.failed).toHaveProperty('captcha')
  const sent = reportErrorViewModel(data, context, request({ done: 'sent' }))
  expect(sent).toMatchObject({ form: null, article: { html: 'Light' } })
  expect(sent.sent).toContain('Thank you')
})
