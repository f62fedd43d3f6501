import { TypesetHtml } from '@/components/ui/inline-html'
import type { AboutView } from './about-view-model'
import { FrontSections } from './front-matter-sections'
import type { FrontView } from './front-matter-view-model'
import styles from './article-context.module.scss'

const isEmpty = ({ statements, people, record, production }: FrontView): boolean =>
  [statements, people, record.items, production.items].every((list) => list.length === 0)

/** Renders statements, people, contributions, funding and rights, below the text. */
export const AboutSection = ({ about, front }: { about: AboutView; front: FrontView }) =>
  (about.facts.length > 0 || !isEmpty(front)) && (
    <section className={styles.section} id="about-article">
      <h2>{about.title}</h2>
      <FrontSections front={front}>
        {about.facts.length > 0 ? <Facts facts={about.facts} /> : null}
      </FrontSections>
    </section>
  )

const Facts = ({ facts }: Pick<AboutView, 'facts'>) => (
  <dl className={styles.about}>
    {facts.map(({ term, items }) => (
      <div key={term}>
        <dt>{term}</dt>
        {items.map(({ html, lang }) => (
          <TypesetHtml key={html} as="dd" html={html} lang={lang} />
        ))}
      </div>
    ))}
  </dl>
)
