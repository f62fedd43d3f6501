import { accountFields, codeField } from '@/app/account-fields'
import { accountPage } from '@/app/account-page'
import { accountHref } from '@/app/account-words'
import { MessageForm } from '@/app/message-form'
import { AccountWays, Agreement } from '@/components/account/account-card'

const { Page, generateMetadata } = accountPage('registerTitle', (place) => {
  const { locale, query, t } = place
  const fields = accountFields(t)
  // Whoever registers to bind an identity goes back to binding it.
  const binding = query.state === 'pending'
  const done = binding
    ? accountHref('/accountBinding', locale, { state: 'pending', done: 'registered' })
    : accountHref('/login', locale, { done: 'registered' })
  return (
    <>
      <p>{t('registerLead')}</p>
      <MessageForm
        place={place}
        path="/register"
        call="register"
        fields={[
          fields.userName,
          fields.mobileNo,
          fields.captcha,
          codeField(t, 'register'),
          { ...fields.newPassword, label: t('password') },
          fields.confirmPassword,
          fields.agree,
        ]}
        submit={t('submitRegister')}
        done={{ href: done }}
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
