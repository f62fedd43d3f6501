import { describe, expect, it } from 'vitest'
import { accountBindingViewModel } from '@/app/[site]/[locale]/(account)/account-binding/view-model'
import { loginViewModel } from '@/app/[site]/[locale]/(account)/login/view-model'
import { personalViewModel } from '@/app/[site]/[locale]/(account)/personal/view-model'
import { quickLoginViewModel } from '@/app/[site]/[locale]/(account)/quick-login/view-model'
import { registerViewModel } from '@/app/[site]/[locale]/(account)/register/view-model'
import {
  emailSubscribeHead,
  emailSubscribeViewModel,
} from '@/app/[site]/[locale]/(portal)/email-subscribe/view-model'
import type { AccountContext, AccountQuery } from '@/app/_account/account-page'
import { memberInfo as answered } from '@/tests/support/member-answers'
import { arbitraryPageContext } from '@/tests/support/page-context'

const context = (query: Partial<AccountQuery> = {}, returnPath?: string): AccountContext => ({
  locale: 'en',
  siteId: 101,
  query: query as AccountQuery,
  byEmail: query.by === 'email',
  returnPath,
  returnQuery: returnPath ? { back: returnPath } : {},
})
const nobody = { draft: {}, providers: [] }
const nobodysInfo = {
  ...{ headPicture: null, name: null, email: null, pendingEmail: null, region: null, major: null },
  ...{ institution: null, researchField: null, gender: null, consentOld: false, consentNone: false },
}
const umt = { key: 'umt', name: 'UMT' }
const atUmt = { draft: {}, providers: [umt] }

describe('registering', () => {
  it('takes an email address in place of the mobile number, and stays with it after a code was sent', () => {
    const names = (view: ReturnType<typeof registerViewModel>) =>
      view.form.form.fields.map(({ name }) => name)
    const byMobile = registerViewModel({ draft: {} }, context())
    const byEmail = registerViewModel({ draft: {} }, context({ by: 'email' }))
    expect(names(byMobile)).toContain('mobileNo')
    expect(names(byEmail)).toEqual(names(byMobile).map((name) => (name === 'mobileNo' ? 'email' : name)))
    expect(byMobile.links[0]?.href).toContain('by=email')
    expect(byEmail.links[0]?.href).not.toContain('by=email')
    expect(decodeURIComponent(byEmail.form.form.sendAction ?? '')).toMatch(/done=[^&]*register.*by=email/)
  })

  it('keeps the identity that waits to be bound, by email and after a code was sent too', () => {
    const { form, links } = registerViewModel({ draft: {} }, context({ state: 'pending' }, '/en/rank/'))
    expect(links[0]?.href).toContain('state=pending')
    expect(links[0]?.href).toContain('by=email')
    expect(decodeURIComponent(form.form.sendAction ?? '')).toMatch(/done=[^&]*register[^ ]*state=pending/)
    expect(decodeURIComponent(form.form.done.href)).toMatch(/accountBinding.*back=\/en\/rank\//)
  })

  it('says of a code sent by email that it went to an address, not to a number', () => {
    const sent = (query: Partial<AccountQuery>) =>
      registerViewModel({ draft: {} }, context({ done: 'sent', ...query })).form.notice
    expect(sent({})).toMatch(/number/)
    expect(sent({ by: 'email' })).toMatch(/address/)
  })
})

describe('signing in', () => {
  it('leads every other form back to where the visitor came from', () => {
    const view = loginViewModel({ draft: {}, providers: [umt] }, context({}, '/en/rank/'))
    for (const { href } of [...view.links, ...view.providers.links])
      expect(decodeURIComponent(href)).toContain('back=/en/rank/')
    const action = decodeURIComponent(decodeURIComponent(view.form.action))
    expect(action).toContain('done=/rc-pub/api/sso/share?back=/en/rank/')
  })

  it('shows what the page that led here has done, and nothing of what it does not know', () => {
    expect(loginViewModel(nobody, context({ done: 'registered' })).notice).not.toBeNull()
    expect(loginViewModel(nobody, context({ done: 'constructor' })).notice).toBeNull()
  })

  it('gives back what was typed, but no password, after a refusal without scripts', () => {
    const draft = { userName: 'lin', password: 'secret' }
    const { form } = loginViewModel(
      { ...nobody, draft },
      context({ error: 'password.passwordWrong', done: undefined }),
    )
    const value = (name: string) => form.fields.find((field) => field.name === name)
    expect(value('userName')).toMatchObject({ value: 'lin' })
    expect(value('password')).not.toHaveProperty('value')
  })

  it('by a code says that the code was sent', () => {
    expect(quickLoginViewModel(nobody, context()).form.notice).toBeNull()
    expect(quickLoginViewModel(nobody, context({ done: 'sent' })).form.notice).not.toBeNull()
  })
})

describe('binding an identity', () => {
  it('names the provider only where an identity waits, and leads a new member back to it', () => {
    expect(accountBindingViewModel(atUmt, context()).binding.provider).toBeNull()
    const refused = accountBindingViewModel({ ...atUmt, draft: { userName: 'lin' } }, context())
    expect(refused.binding.login.fields[0]).toMatchObject({ value: 'lin' })
    const pending = accountBindingViewModel(atUmt, context({ state: 'pending' }))
    expect(pending.binding.provider).toBe('UMT')
    expect(pending.providers).toBeNull()
    const { form } = registerViewModel({ draft: {} }, context({ state: 'pending' }))
    expect(form.form.done.href).toContain('/accountBinding?')
  })

  it('leads back to where signing in began, by the password and by a code', () => {
    for (const by of ['', 'message']) {
      const view = accountBindingViewModel(atUmt, context({ state: 'pending', by }, '/zh/issue/2026/4/'))
      const form = view.byMessage?.form ?? view.binding.bind
      expect(form.done.href).toBe('/zh/issue/2026/4/')
      expect(decodeURIComponent(decodeURIComponent(form.action))).toContain('/zh/issue/2026/4/')
      expect(new URLSearchParams(view.links[0]?.href.split('?')[1]).get('back')).toBe('/zh/issue/2026/4/')
    }
  })

  it('is done by a code too, where an identity waits', () => {
    const pending = accountBindingViewModel(atUmt, context({ state: 'pending' }))
    expect(pending.byMessage).toBeNull()
    const [link] = pending.links
    expect(link?.href).toBe('/accountBinding?lang=en&state=pending&by=message')
    const { byMessage, links } = accountBindingViewModel(atUmt, context({ state: 'pending', by: 'message' }))
    expect(byMessage?.form.call).toBe('thirdBind')
    expect(byMessage?.form.fields.map(({ name }) => name)).toEqual(['mobileNo', 'captcha', 'code'])
    expect(decodeURIComponent(byMessage?.form.sendAction ?? '')).toContain('state=pending&by=message')
    expect(links[0]?.href).toBe('/accountBinding?lang=en&state=pending')
    expect(accountBindingViewModel(atUmt, context({ by: 'message' })).byMessage).toBeNull()
  })
})

it('opens the tab of the address, favorites where it names none', () => {
  const request = (type?: string) =>
    ({ params: {}, query: { type } }) as Parameters<typeof personalViewModel>[2]
  const page = arbitraryPageContext('en')
  const nobody = { providers: [], draft: {}, member: null }
  expect(personalViewModel(nobody, page, request('download')).tab).toBe('download')
  expect(personalViewModel(nobody, page, request('nonsense')).tab).toBe('collect')
  const view = personalViewModel({ providers: [umt], draft: {}, member: null }, page, request('account'))
  expect(view.security.providers).toHaveLength(1)
})

describe('the personal centre without scripts', () => {
  type Data = Parameters<typeof personalViewModel>[0]
  const memberInfo = { ...nobodysInfo, ...answered }
  const member = (more: Partial<Exclude<Data['member'], null | 'unknown'>> = {}) => ({
    ...{ identities: [], isAlbumMissing: false, state: { queries: [], mutations: [] } },
    ...{ info: memberInfo, start: { favorites: { page: 1, sites: 'all' } } },
    ...{
      pages: { page: 1, count: 3 },
      sites: [{ id: 102, name: '医学', enName: 'Medicine', count: 2 }],
      ...more,
    },
  })
  const view = (data: Partial<Data>, query: object = {}) =>
    personalViewModel({ providers: [umt], draft: {}, member: null, ...data }, arbitraryPageContext('en'), {
      params: {},
      query,
    } as Parameters<typeof personalViewModel>[2]).plain

  it('leads a visitor to the form, and from there back to the tab', () => {
    const { signIn, known, forms } = view({}, { type: 'album', id: '7', page: '2' })
    expect(signIn).toBe('/login?lang=en&back=%2Fpersonal%3Flang%3Den%26type%3Dalbum%26id%3D7')
    expect([known, forms]).toEqual([null, null])
  })

  it('takes nobody for a visitor whose list cannot be loaded', () => {
    const { signIn, known, failed } = view({ member: 'unknown' }, { type: 'album', id: '999' })
    expect([signIn, known, failed]).toEqual([null, null, 'Data acquisition failed'])
    expect(view({ member: 'unknown' }, { type: 'account' }).forms).toMatchObject({
      isMember: true,
      unbind: false,
    })
    expect(view({}, { type: 'album' }).failed).toBeNull()
  })

  it('names an album that does not exist, or whose id no album has, as such', () => {
    const album = (id: string | undefined, isAlbumMissing = false) =>
      personalViewModel(
        { providers: [], draft: {}, member: member({ isAlbumMissing }) },
        arbitraryPageContext('en'),
        { params: {}, query: { type: 'album', id } } as Parameters<typeof personalViewModel>[2],
      ).album
    expect([album(undefined), album('7'), album('7', true)]).toEqual([null, 7, 'missing'])
    for (const id of ['abc', '0', '-1', '1.5', '99999999999'])
      expect([id, album(id)]).toEqual([id, 'missing'])
  })

  it('shows the lists on the page and of the sites the address names, with links to the others', () => {
    const { signIn, known } = view({ member: member() }, { type: 'collect', sites: 'all', page: '2' })
    expect(signIn).toBeNull()
    expect(known?.context.start).toEqual({ favorites: { page: 1, sites: 'all' } })
    expect(known?.links?.sites.map(({ label, current }) => [label, current])).toEqual([
      ['This site', false],
      ['All sites', true],
      ['Medicine', false],
    ])
    expect(known?.links?.pagination.pages).toMatchObject({
      previous: '/personal?lang=en&type=collect&sites=all',
      next: '/personal?lang=en&type=collect&sites=all&page=3',
    })
  })

  it('says what became of the profile, and gives back what was typed', () => {
    const refused = { type: 'infomation', state: 'saveInfo', error: 'name.nameMissing' }
    const { profile } = view({ member: member(), draft: { major: 'Optics' } }, refused)
    expect(profile.failed?.name).toBeTruthy()
    expect(profile.draft).toEqual({ major: 'Optics' })
    expect(profile.action).toMatch(/saveInfo\?done=.*infomation.*done%3Dsaved/)
    expect(view({ member: member() }, { type: 'infomation', done: 'saved' }).notice).toBe('Saved')
  })

  it('says above the list why an action was refused, and gives its form what was typed', () => {
    const query = { type: 'collect', q: 'laser', page: '2', state: 'frontMembers/collect 428 7' }
    const { refused, known } = view(
      { member: member(), draft: { note: 'my note' } },
      { ...query, error: 'articleMissing' },
    )
    expect(refused).toBe('Article id is not exist.')
    expect(known?.context.forms).toMatchObject({
      ...{ page: '/personal?lang=en&type=collect&q=laser&page=2', address: { lang: 'en', type: 'collect' } },
      ...{ refused: { form: query.state }, draft: { note: 'my note' } },
    })
    const saveInfo = { type: 'infomation', state: 'saveInfo', error: 'name.nameMissing' }
    expect(view({ member: member() }, saveInfo).refused).toBeNull()
  })

  it('changes password and number, by the old password where there is one', () => {
    const names = (fields?: readonly { name: string }[]) => fields?.map(({ name }) => name)
    const account = (hasPassword: boolean, query: object = {}) =>
      view(
        { member: member({ info: { ...memberInfo, hasPassword } }), draft: { mobileNo: '13800000000' } },
        { type: 'account', ...query },
      ).forms
    expect(names(account(true)?.password.fields)).toEqual(['oldPassword', 'password', 'confirmPassword'])
    expect(names(account(false)?.password.fields)).toEqual(['password', 'confirmPassword'])
    expect(names(account(false)?.mobile.fields)).not.toContain('password')
    const sent = account(true, { done: 'sent' })
    expect(sent?.mobile.fields[0]).toMatchObject({ name: 'mobileNo', value: '13800000000' })
    expect(account(true)?.mobile.fields[0]).not.toHaveProperty('value')
    const refused = account(true, { state: 'changePwd', error: 'oldPassword.oldPasswordWrong' })
    expect([refused?.password.failed, refused?.mobile.failed]).toEqual([
      { oldPassword: expect.any(String) },
      undefined,
    ])
  })

  it('offers to disconnect what is connected, and nothing else', () => {
    const account = (identities: string[]) =>
      view({ member: member({ identities }) }, { type: 'account' }).forms
    expect(account([])).toMatchObject({ isMember: true, unbind: false })
    expect(account(['ORCID'])?.unbind).toMatchObject({
      fields: [{ name: 'name', options: [{ value: 'ORCID', label: 'ORCID' }] }],
    })
    expect(view({}, { type: 'account' }).forms).toMatchObject({ isMember: false, unbind: false })
  })
})

it('changes a subscription only by the button behind the link of an email', () => {
  const request = (query: object) => ({ params: {}, query }) as Parameters<typeof emailSubscribeViewModel>[2]
  const data = { columns: [], draft: {}, subscriptions: [] }
  const page = arbitraryPageContext('en')
  const link = emailSubscribeViewModel(data, page, request({ state: 'remove', code: 'c1' }))
  expect(link.confirm?.form).toMatchObject({ code: 'c1', action: expect.stringContaining('unSubscribe') })
  const done = emailSubscribeViewModel(data, page, request({ state: 'remove', code: 'c1', done: 'removed' }))
  expect(done.form?.notice).not.toBeNull()
})

it('leads back to the account once its email address is confirmed', () => {
  const request = { params: {}, query: { done: 'addressConfirmed' } } as Parameters<
    typeof emailSubscribeViewModel
  >[2]
  const view = emailSubscribeViewModel(
    { columns: [], draft: {}, subscriptions: [] },
    arbitraryPageContext('en'),
    request,
  )
  expect(view).toMatchObject({ confirm: null, form: null })
  expect(emailSubscribeHead({}, arbitraryPageContext('en'), request).title).toBe('Confirm your email address')
  expect(view.confirmed?.notice).toBe('Your email address is confirmed.')
  expect(view.confirmed?.links).toEqual([{ href: '/personal?lang=en', label: 'Personal center' }])
})
