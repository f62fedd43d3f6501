import { OwnerHtml } from '@/components/page/owner-html'
import { SiteLink } from '@/components/ui/site-link'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import type { StatementViewModel } from './view-model'
import styles from './statement.module.scss'

/** Renders the privacy notice, the accessibility statement or the account of counting. */
export const StatementView = ({ view: { frame, own, sections, version } }: { view: StatementViewModel }) => (
  <ScreenFrame {...frame}>
    {own && <OwnerHtml {...own} />}
    <div className={styles.sections}>
      {sections.map(({ title, isList, paragraphs, email }) => (
        <section key={title}>
          <h2>{title}</h2>
          {isList ? (
            <ul>
              {paragraphs.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : (
            paragraphs.map((text) => <p key={text}>{text}</p>)
          )}
          {email && (
            <p>
              <SiteLink href={`mailto:${email}`}>{email}</SiteLink>
            </p>
          )}
        </section>
      ))}
    </div>
    {version !== null && <p className={styles.version}>{version}</p>}
  </ScreenFrame>
)
