import { IslandMessages } from '@/app/_page/island-messages'
import { AccountCard, AccountLinks } from '@/components/account/account-card'
import { ApiForm } from '@/components/account/api-form'
import { Notice } from '@/components/ui/notice'
import { SiteLink } from '@/components/ui/site-link'
import { TitleHtml } from '@/components/ui/title-html'
import styles from './report-error.module.scss'
import type { ReportErrorViewModel } from './view-model'

/** Renders the form that reports an error in an article to the journal. */
export const ReportErrorView = ({ view }: { view: ReportErrorViewModel }) => (
  <IslandMessages of={['form', 'failure']}>
    <AccountCard title={view.title}>
      <p className={styles.work}>
        <SiteLink href={view.article.href}>
          <TitleHtml html={view.article.html} lang={view.article.lang} />
        </SiteLink>
      </p>
      {view.intro !== null && <p>{view.intro}</p>}
      {view.form && <ApiForm view={view.form} />}
      {view.sent !== null && (
        <>
          <Notice tone="success" role="status">
            <p>{view.sent}</p>
          </Notice>
          <AccountLinks links={[{ href: view.article.href, label: view.back }]} />
        </>
      )}
    </AccountCard>
  </IslandMessages>
)
