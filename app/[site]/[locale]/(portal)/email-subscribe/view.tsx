import { AccountCard, AccountLinks } from '@/components/account/account-card'
import { ConfirmForm } from '@/components/account/confirm-form'
import { IslandMessages } from '@/app/_page/island-messages'
import { Notice } from '@/components/ui/notice'
import { ApiForm } from '@/components/account/api-form'
import { MySubscriptions, SubscriptionsNoScript } from '@/components/account/my-subscriptions'
import { PhrasedNote } from '@/components/ui/phrased-title'
import type { EmailSubscribeViewModel } from './view-model'

/** Renders the subscription form, or what a link of an email opens. */
export const EmailSubscribeView = ({ view }: { view: EmailSubscribeViewModel }) =>
  view.confirm ? (
    <Confirm {...view.confirm} />
  ) : view.confirmed ? (
    <Confirmed {...view.confirmed} />
  ) : (
    <Form {...view.form} />
  )

const Confirm = ({ title, form, links }: NonNullable<EmailSubscribeViewModel['confirm']>) => (
  <AccountCard title={title}>
    <ConfirmForm {...form} />
    <AccountLinks links={links} />
  </AccountCard>
)

const Confirmed = ({ title, notice, links }: NonNullable<EmailSubscribeViewModel['confirmed']>) => (
  <AccountCard title={title}>
    <Notice tone="success" role="status">
      <p>{notice}</p>
    </Notice>
    <AccountLinks links={links} />
  </AccountCard>
)

const Form = ({
  title,
  notice,
  intro,
  view,
  locale,
  siteId,
  subscriptions,
}: NonNullable<EmailSubscribeViewModel['form']>) => (
  <IslandMessages of={['form', 'failure', 'subscriptions']}>
    <AccountCard title={title}>
      {notice !== null && (
        <Notice tone="success" role="status">
          <p>{notice}</p>
        </Notice>
      )}
      <p>
        <PhrasedNote text={intro} />
      </p>
      <ApiForm view={view} />
      <MySubscriptions locale={locale} siteId={siteId} />
      <SubscriptionsNoScript {...subscriptions} />
    </AccountCard>
  </IslandMessages>
)
