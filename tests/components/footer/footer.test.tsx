import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { contrast, parseHex } from '@/lib/site/contrast'
import { buildFooterView } from '@/components/footer/build-footer-view-model'
import { Footer } from '@/components/footer/footer'
import { footerColours } from '@/components/footer/footer-colours'
import { footerConfig } from '@/lib/contract/config'
import { site } from '@/lib/contract/site'
import en from '@/messages/en/footer.json'
import zh from '@/messages/zh/footer.json'

const view = (config: Record<string, unknown>, locale: Locale = 'zh', subscriptionPhone = false) =>
  buildFooterView({
    site: site.parse({ id: 101, sld: 'optics', name: '光学前沿', enName: 'Frontiers of Optics' }),
    config: footerConfig.parse(config),
    locale,
    file: (id) => `/files?id=${id}`,
    subscriptionPhone,
    statements: { privacy: '/privacy', accessibility: '/accessibility' },
    t: createTranslator({ locale, messages: locale === 'zh' ? zh : en }),
  })

const show = (config: Record<string, unknown>, locale: Locale = 'zh') =>
  render(<Footer view={view(config, locale)} />)

describe('Footer', () => {
  it('tells that filing numbers are Chinese', () => {
    show({ icp: '京ICP备00000000号', picp: '京公网安备00000000000号' }, 'en')
    expect(screen.getByText(/ICP/)).toHaveAttribute('lang', 'zh')
    expect(screen.getByText(/公网安备/)).toHaveAttribute('lang', 'zh')
  })

  it('tells the language of what the owner wrote in the other one only', () => {
    const links = [{ name: '中国光学学会', url: 'https://example.org/' }]
    show(
      { address: '北京市海淀区', copyright: '© 编辑部', qrUrl: '/qr.png', qrMessage: '关注我们', links },
      'en',
    )
    for (const text of ['北京市海淀区', '© 编辑部', '关注我们', '中国光学学会'])
      expect(screen.getByText(text)).toHaveAttribute('lang', 'zh')
  })

  it('leads to the privacy notice and the accessibility statement of every site', () => {
    show({}, 'en')
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility')
  })

  it.each([
    [null, 'https://beian.miit.gov.cn/'],
    ['https://www.university.example/', 'https://beian.miit.gov.cn/'],
    ['https://miit.gov.cn.example/', 'https://beian.miit.gov.cn/'],
    [
      'https://beian.miit.gov.cn/#/Integrated/recordQuery',
      'https://beian.miit.gov.cn/#/Integrated/recordQuery',
    ],
  ])('links the ICP number to the register, where linkAddress is %s', (linkAddress, href) => {
    show({ icp: '京ICP备00000000号', address: '北京', linkAddress })
    const place = screen.queryByRole('link', { name: '北京' })?.getAttribute('href') ?? null
    expect(place).toBe(linkAddress === href ? null : linkAddress)
    expect(screen.getByRole('link', { name: /ICP/ })).toHaveAttribute('href', href)
  })

  it('shows every field that says something', () => {
    show({
      address: '北京市海淀区',
      postcode: '100080',
      phone: '010-62551234',
      fax: '010-62551235',
      email: 'editor@example.org',
      copyright: '© 编辑部',
      icp: '京ICP备00000000号',
      picp: '京公网安备00000000000号',
      picpLink: 'https://example.org/picp',
      qrUrl: '/qr.png',
      qrMessage: '关注我们',
      showVisits: true,
      sumVisits: 1234567,
      todayVisits: 89,
      links: [{ name: '学会', url: 'https://example.org/' }],
    })
    for (const text of [
      '北京市海淀区',
      '100080',
      '010-62551235',
      '© 编辑部',
      '关注我们',
      '1,234,567',
      '89',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(screen.getByRole('link', { name: '010-62551234' })).toHaveAttribute('href', 'tel:01062551234')
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'A' && element.textContent === 'editor@example.org',
      ),
    ).toHaveAttribute('href', 'mailto:editor@example.org')
    expect(screen.getByRole('link', { name: /公网安备/ })).toHaveAttribute('href', 'https://example.org/picp')
    expect(screen.getByRole('link', { name: /ICP/ })).toHaveAttribute('rel', 'noopener')
    expect(screen.getByRole('link', { name: /学会/ })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '二维码' })).toHaveAttribute('src', '/qr.png')
  })

  it("leaves no trace of fields that are empty, 'null' or 'undefined'", () => {
    const { container } = show({
      address: 'null',
      phone: 'undefined',
      fax: '',
      email: null,
      qrUrl: 'null',
      icp: 'null',
    })
    expect(container).not.toHaveTextContent(/null|undefined|地址|电话|传真|邮箱/)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/privacy', '/accessibility'])
  })

  it('speaks the language of the page', () => {
    show({ address: '北京', enAddress: 'Beijing', copyright: '版权', enCopyright: 'Copyright' }, 'en')
    expect(screen.getByText('Beijing')).toBeInTheDocument()
    expect(screen.getByText('Address')).toBeInTheDocument()
    expect(screen.queryByText('北京')).not.toBeInTheDocument()
  })

  it('shows the logo of the language where logos are on', () => {
    expect(view({ showLogo: true, chLogo: '5', enLogo: '/en.svg' }, 'en').logo?.src).toBe('/en.svg')
    expect(view({ showLogo: true, chLogo: '5' }).logo?.src).toBe('/files?id=5')
    expect(view({ showLogo: false, chLogo: '5' }).logo).toBeUndefined()
  })

  it('calls no number where the field holds several', () => {
    expect(view({ phone: '010-1234567；010-7654321' }).facts[0]).toMatchObject({ href: undefined })
  })

  it('labels the phone as one for subscriptions where the site does', () => {
    expect(view({ phone: '010-1234567' }, 'zh', true).facts[0]?.label).toBe('订阅电话')
  })

  it('never links to a script', () => {
    expect(view({ links: [{ name: 'x', url: 'javascript:alert(1)' }] }).links).toBeUndefined()
  })
})

describe('footerColours', () => {
  it('is type 1 on #ebebeb, else 2', () => {
    expect(footerColours('#EBEBEB').type).toBe(1)
    expect(footerColours('#666666').type).toBe(2)
    expect(footerColours('#123456')).toMatchObject({ type: 2, colours: { background: '#123456' } })
    expect(footerColours('url(x)')).toMatchObject({ type: 2, colours: { background: '#666666' } })
  })

  it.each(['#ebebeb', '#666666', '#000', '#fff', '#7a7a7a', '#808080', '#ffcc00', '#0b63b0', '#c0c0c0'])(
    'keeps words readable on %s',
    (colour) => {
      const { background, text } = footerColours(colour).colours
      expect(contrast(parseHex(text) ?? [0, 0, 0], parseHex(background) ?? [0, 0, 0])).toBeGreaterThanOrEqual(
        4.5,
      )
    },
  )
})
