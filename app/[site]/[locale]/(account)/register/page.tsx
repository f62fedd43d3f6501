import { accountFields, codeField } from '@/app/account-fields'
import { accountPage } from '@/app/account-page'
import { accountHref, failedOf, formAction, formWords } from '@/app/account-words'
import { AccountWays, Agreement } from '@/components/account/account-card'
import { ApiForm } from '@/components/account/api-form'
import { Notice } from '@/components/ui/notice'

const { Page, generateMetadata } = accountPage('registerTitle', ({ locale, siteId, query, t }) => {
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const self = accountHref('/register', locale)
  // Whoever registers to bind an identity goes back to binding it.
  const binding = query.state === 'pending'
  const done = binding
    ? accountHref('/accountBinding', locale, { state: 'pending', done: 'registered' })
    : accountHref('/login', locale, { done: 'registered' })
  return (
    <>
      <p>{t('registerLead')}</p>
      {query.done === 'sent' && (
        <Notice tone="success" role="status">
          <p>{t('codeSent')}</p>
        </Notice>
      )}
      <ApiForm
        view={{
          locale,
          siteId,
          call: 'register',
          action: formAction('register', done, self),
          sendAction: formAction(
            'sendReceiverMessage',
            accountHref('/register', locale, { done: 'sent' }),
            self,
          ),
          fields: [
            fields.userName,
            fields.mobileNo,
            fields.captcha,
            codeField(t, 'register'),
            { ...fields.newPassword, label: t('password') },
            fields.confirmPassword,
            fields.agree,
          ],
          submit: t('submitRegister'),
          words: formWords(locale),
          ...(failed ? { failed } : {}),
          done: { href: done },
        }}
      />
      <Agreement
        title={t('agreement')}
        paragraphs={[t('agreementText1'), t('agreementText2'), t('agreementText3')]}
      />
      <AccountWays links={[{ href: accountHref('/login', locale), label: t('toLogin') }]} />
    </>
  )
})

export { generateMetadata }
export default Page
