import { InlineHtml } from '@/components/ui/inline-html'
import type { AboutView } from './about-view-model'
import styles from './around.module.scss'

/** Notes, contributions, funding and rights, below the text. */
export const AboutSection = ({ about }: { about: AboutView }) =>
  about.facts.length > 0 && (
    <section className={styles.section}>
      <h2>{about.title}</h2>
      <dl className={styles.about}>
        {about.facts.map(({ term, items }) => (
          <div key={term}>
            <dt>{term}</dt>
            {items.map(({ html, lang }) => (
              <InlineHtml key={html} as="dd" html={html} lang={lang} />
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
