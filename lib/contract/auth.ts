import { z } from '@/lib/zod'
import { normalMobileNo } from '@/lib/rules/contact'
import { endpoint } from './endpoint'
import { flag, int, list, text, textOrEmpty } from './fields'

/** Declares a text field of a form: missing becomes empty, so that the handler can name the missing field. */
export const formText = (max = 200) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? '')

/** Checkbox of a form, or a JSON boolean. */
export const formCheckbox = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || ['true', 'on', '1', 'yes'].includes(String(value)))

/** A member's own account; researchField is `;`-joined. */
export const memberInfo = z.object({
  id: int,
  userName: textOrEmpty,
  /** Masked display name, as in the cookie. */
  displayName: textOrEmpty,
  mobileNo: text,
  headPicture: text,
  name: text,
  email: text,
  /** New address, which replaces `email` once the link sent to it is opened. */
  pendingEmail: text,
  region: text,
  major: text,
  institution: text,
  researchField: text,
  gender: text,
  hasPassword: flag,
  /** The password is older than three months: a change is advised. */
  passwordOld: flag,
  identities: list(z.string()),
  /** The privacy notice has changed since the member accepted it. */
  consentOld: flag,
  /** Nor to any before it: the account was made without a form. */
  consentNone: flag,
  /** CSRF value for the `token` header of changing calls. */
  token: text,
})

const signedIn = z.object({ token: z.string(), member: memberInfo })
const done = z
  .null()
  .or(z.object({}))
  .nullish()
  .transform(() => null)
const post = { method: 'POST', form: true } as const
/** `go`: redirect at once; `back`: path to return to. */
const way = { go: z.string().max(1).optional(), back: z.string().max(2000).optional() }
/** A host of this server, with its port if any. */
const host = z.string().max(260).toLowerCase()
const code = formText(12)
/** In E.164 format for numbers outside China. */
const mobileNo = formText(30).transform(normalMobileNo)
/** Replaces the mobile number; present but empty when the form asks for an email address. */
const email = z.string().trim().max(300).nullish()
const newPassword = { password: formText(2000), confirmPassword: formText(2000) }

export const authEndpoints = {
  login: endpoint({
    ...post,
    path: '/api/login',
    summary:
      'Signs in by user name, mobile number or confirmed email address and password; requires a captcha after some failures of the account or the network',
    body: z.object({ userName: formText(), password: formText(2000), captcha: formText(20) }),
    data: signedIn,
  }),
  logout: endpoint({
    method: ['DELETE', 'POST'],
    path: '/api/logout',
    form: true,
    summary: 'Ends every session of the member, on every site, and clears the cookies of this one',
    body: z.unknown(),
    data: done,
  }),
  isRegistered: endpoint({
    path: '/api/isRegistered',
    summary: 'Whether a mobile number or user name has an account; needs a captcha',
    query: z.object({ mobileNo: z.string().max(20).optional(), userName: z.string().max(200).optional() }),
    data: z.boolean(),
  }),
  register: endpoint({
    ...post,
    path: '/api/register',
    summary: 'Creates a member, with the code sent to the mobile number or email address',
    body: z.object({ userName: formText(), mobileNo, email, code, ...newPassword, agree: formCheckbox }),
    data: memberInfo,
  }),
  sendReceiverMessage: endpoint({
    ...post,
    path: '/api/sendReceiverMessage',
    summary:
      'Sends a six-digit code to a mobile number, or to an email address for registering and resetting; requires a captcha; the same response for known and unknown ones',
    body: z.object({
      mobileNo,
      email,
      kind: z.enum(['login', 'register', 'reset', 'changeMobile', 'bind']).catch('login').default('login'),
      captcha: formText(20),
    }),
    data: z.object({ wait: z.number() }),
  }),
  setNewPwd: endpoint({
    ...post,
    path: '/api/setNewPwd',
    summary: 'Sets a new password by message code and ends every session',
    body: z.object({ mobileNo, email, code, ...newPassword }),
    data: done,
  }),
  loginByMessage: endpoint({
    ...post,
    path: '/api/loginByMessage',
    summary: 'Signs in by message code',
    body: z.object({ mobileNo, code }),
    data: signedIn,
  }),
  loginByThirdLoginUrl: endpoint({
    path: '/api/loginByThirdLoginUrl',
    summary: 'Sign-in URL of the identity provider; go=1 redirects there',
    query: z.object({ provider: z.string().max(20).optional(), ...way }),
    data: z.string(),
  }),
  getUmtLoginUrl: endpoint({
    path: '/api/getUmtLoginUrl',
    summary: 'Sign-in URL of the UMT passport, if the site has umtFlag; go=1 redirects there',
    query: z.object(way),
    data: z.string(),
  }),
  thirdCallback: endpoint({
    path: '/api/thirdLogin/callback',
    summary: 'Callback URL of identity providers',
    query: z.object({ code: z.string().max(2000).optional(), state: z.string().max(200).optional() }),
    data: z.unknown(),
    answer: 'file',
  }),
  tokenLogin: endpoint({
    path: '/api/tokenLogin',
    summary:
      'Target of `?token=` on any page: uses up the one-time code, signs in, and redirects to the URL without it',
    query: z.object({ token: z.string().max(200), back: z.string().max(4000).optional() }),
    data: z.unknown(),
    answer: 'file',
  }),
  ssoStart: endpoint({
    path: '/api/sso/start',
    summary:
      'Begins a sign-in by the session of another host: sets the state cookie and redirects to that host; `from` only on the accounts host',
    query: z.object({ from: host.optional(), back: way.back }),
    data: z.unknown(),
    answer: 'file',
  }),
  ssoAuthorize: endpoint({
    path: '/api/sso/authorize',
    summary: 'Redirects to the requesting host, with a one-time code if this browser is signed in here',
    query: z.object({ to: host, state: z.string().regex(/^[0-9a-f]{64}$/), back: way.back }),
    data: z.unknown(),
    answer: 'file',
  }),
  ssoCallback: endpoint({
    path: '/api/sso/callback',
    summary: 'Uses up a code of another host, signs in, and redirects to the requested page',
    query: z.object({ code: z.string().max(100).optional(), from: host, back: way.back }),
    data: z.unknown(),
    answer: 'file',
  }),
  ssoShare: endpoint({
    path: '/api/sso/share',
    summary: 'After a sign-in by a form: redirects through the accounts host, to sign in there as well',
    query: z.object({ back: way.back }),
    data: z.unknown(),
    answer: 'file',
  }),
  thirdBind: endpoint({
    ...post,
    path: '/api/thirdBind',
    summary: 'Links the external identity pending in this browser to an account, by password or message code',
    body: z.object({ userName: formText(), password: formText(2000), mobileNo, code, captcha: formText(20) }),
    data: signedIn,
  }),
  thirdPending: endpoint({
    path: '/api/thirdPending',
    summary: 'The external identity pending in this browser, and its provider',
    data: z.object({ provider: z.string() }).nullable(),
  }),
  thirdProviders: endpoint({
    path: '/api/thirdProviders',
    summary: 'Identity providers of this site',
    data: list(z.object({ key: z.string(), name: z.string() })),
  }),
  changePwd: endpoint({
    method: 'POST',
    form: true,
    path: '/api/changePwd',
    summary: 'Changes the password, given the old one',
    body: z.object({ oldPassword: formText(2000), ...newPassword }),
    data: z.object({ token: z.string() }),
  }),
  changeMobile: endpoint({
    method: 'POST',
    form: true,
    path: '/api/changeMobile',
    summary: 'Changes the mobile number by a code sent to the new one',
    body: z.object({ mobileNo, code, password: formText(2000) }),
    data: memberInfo,
  }),
  captcha: endpoint({
    path: '/api/captcha',
    aliases: ['/index/login/captcha.do'],
    summary:
      'A new captcha as SVG; type=work returns a proof-of-work puzzle for scripts instead: an answer of 4 to 6 letters and digits for which SHA-256 of challenge and answer begins with `bits` zero bits',
    query: z.object({ type: z.enum(['picture', 'work']).catch('picture').default('picture') }),
    data: z.object({ challenge: z.string(), bits: z.number() }),
  }),
  getAesKey: endpoint({
    path: '/front/getAesKey',
    summary: 'A random key of this session for encrypting a password in transit; not itself secret',
    data: z.object({ kid: z.string(), key: z.string(), now: z.number().optional() }),
  }),
  getPublicKey: endpoint({
    path: '/front/getPublicKey',
    summary: "The day's RSA-OAEP-256 public key for wrapping a password on its way",
    data: z.object({ kid: z.string(), publicKey: z.string() }),
  }),
} as const

export type MemberInfo = z.output<typeof memberInfo>
