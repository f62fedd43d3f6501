import { accountFields, codeField } from '@/app/account-fields'
import { accountPage } from '@/app/account-page'
import { accountHref, failedOf, formAction, formWords } from '@/app/account-words'
import { AccountWays } from '@/components/account/account-card'
import { ApiForm } from '@/components/account/api-form'
import { Notice } from '@/components/ui/notice'

const { Page, generateMetadata } = accountPage('resetTitle', ({ locale, siteId, query, t }) => {
  const fields = accountFields(t)
  const failed = failedOf(query.error, locale)
  const self = accountHref('/forgetCode', locale)
  const done = accountHref('/login', locale, { done: 'reset' })
  return (
    <>
      {query.done === 'sent' && (
        <Notice tone="success" role="status">
          <p>{t('codeSent')}</p>
        </Notice>
      )}
      <ApiForm
        view={{
          locale,
          siteId,
          call: 'setNewPwd',
          action: formAction('setNewPwd', done, self),
          sendAction: formAction(
            'sendReceiverMessage',
            accountHref('/forgetCode', locale, { done: 'sent' }),
            self,
          ),
          fields: [
            fields.mobileNo,
            fields.captcha,
            codeField(t, 'reset'),
            fields.newPassword,
            fields.confirmPassword,
          ],
          submit: t('submitReset'),
          words: formWords(locale),
          ...(failed ? { failed } : {}),
          done: { href: done },
        }}
      />
      <AccountWays links={[{ href: accountHref('/login', locale), label: t('toLogin') }]} />
    </>
  )
})

export { generateMetadata }
export default Page
