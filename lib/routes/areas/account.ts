import { type AccountPage, accountPaths, sharedAlbumHref } from '../account-href'
import { z } from '@/lib/zod'
import { page, text, texts } from '../fields'
import { route } from '../route'

/** An album a member has shared, public by its secret URL. */
export const sharedAlbumRoute = route({
  screen: 'shared-album',
  spellings: [{ patterns: ['/sharedAlbum/:key', '/{lang}/sharedAlbum/:key'] }],
  params: z.object({ key: z.string() }),
  query: z.object({ page, lang: text }),
  href: sharedAlbumHref,
  policy: 'none',
})

const QUERY = [
  'lang',
  'type',
  'page',
  'q',
  'id',
  'back',
  'token',
  'code',
  'state',
  'error',
  'done',
  'left',
  'by',
  'sites',
  'kind',
] as const

const accountPage = <S extends string>(screen: S, page: AccountPage, { forMember = false } = {}) => {
  const path = accountPaths[page]
  return route({
    screen,
    spellings: [{ patterns: [path, `/{lang}${path}`] }],
    params: z.object({}),
    query: z.object(texts(QUERY)),
    href: () => path,
    policy: 'none',
    forMember,
  })
}

export const loginRoute = accountPage('login', 'login')
export const quickLoginRoute = accountPage('quick-login', 'quickLogin')
export const registerRoute = accountPage('register', 'register')
export const forgetCodeRoute = accountPage('forget-code', 'forgetCode')
export const accountBindingRoute = accountPage('account-binding', 'accountBinding')
export const personalRoute = accountPage('personal', 'personal', { forMember: true })

export const emailSubscribeRoute = route({
  screen: 'email-subscribe',
  spellings: [{ patterns: [accountPaths.emailSubscribe, `/{lang}${accountPaths.emailSubscribe}`] }],
  params: z.object({}),
  query: z.object(texts(['lang', 'type', 'value', 'state', 'code', 'error', 'done'])),
  href: () => accountPaths.emailSubscribe,
  policy: 'none',
  forMember: true,
})
