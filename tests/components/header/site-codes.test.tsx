import { render, screen, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { buildFooterView } from '@/components/footer/build-footer-view-model'
import { Footer } from '@/components/footer/footer'
import { buildHeaderView } from '@/components/header/build-header-view-model'
import { Header } from '@/components/header/header'
import { footerConfig } from '@/lib/contract/config'
import { site } from '@/lib/contract/site'
import { siteTraits } from '@/lib/site/traits'
import zh from '@/messages/zh/footer.json'
import { arbitraryHeaderInput } from '@/tests/support/header-input'

const header = (sld: string, config: Record<string, unknown> = { searchBox: true }) =>
  buildHeaderView(arbitraryHeaderInput({ locale: 'en', site: { sld }, config, traits: siteTraits(sld) }))

const showFooter = (sld: string) =>
  render(
    <Footer
      view={buildFooterView({
        site: site.parse({ id: 101, sld, name: '刊' }),
        config: footerConfig.parse({ phone: '010-6255' }),
        locale: 'zh',
        file: (id) => id,
        subscriptionPhone: siteTraits(sld).subscriptionPhone,
        statements: { privacy: '/privacy', accessibility: '/accessibility' },
        t: createTranslator({ locale: 'zh', messages: zh }),
      })}
    />,
  )

describe('site codes', () => {
  it.each(['entest01', 'entest04', 'emf'])('%s has an English-style header', (sld) => {
    render(<Header view={header(sld)} />)
    const [select] = screen.getAllByRole('combobox', { hidden: true })
    const types = within(select as HTMLElement).getAllByRole('option', { hidden: true })
    expect(types.map(({ textContent }) => textContent)).toEqual(['Article', 'Figure', 'Audio', 'Video'])
    const languages = document.querySelector('[data-language]')?.closest('ul')
    expect([...(languages?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'English',
      '中文',
    ])
  })

  it.each(['syhg', 'gzxb', 'yhy'])('%s has a taller header', (sld) => {
    const { container } = render(<Header view={header(sld)} />)
    const { container: other } = render(<Header view={header('optics')} />)
    expect(container.querySelector('[class*="tall"]')).not.toBeNull()
    expect(other.querySelector('[class*="tall"]')).toBeNull()
    const line = render(<Header view={{ ...header(sld), front: false }} />).container
    expect(line.querySelector('[data-bar][data-tall]')).not.toBeNull()
  })

  it('gjjj calls its phone one for subscriptions', () => {
    showFooter('gjjj')
    expect(screen.getByText(zh.subscriptionPhone)).toBeInTheDocument()
  })

  it('other sites have a plain phone', () => {
    showFooter('optics')
    expect(screen.getByText(zh.phone)).toBeInTheDocument()
  })
})
