import { ScreenFrame } from '@/app/_frame/screen-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { PhrasedNote } from '@/components/ui/phrased-title'
import { FactList } from '@/components/ui/fact-list'
import { OwnerHtml } from '@/components/page/owner-html'
import type { EditorialBoardViewModel, PersonView, ProfileView } from './view-model'
import styles from './editorial-board.module.scss'

/** Renders the members of a board by position, below the profile of the selected one. */
export const EditorialBoardView = ({ view }: { view: EditorialBoardViewModel }) => (
  <ScreenFrame {...view.frame}>
    {view.profile && <Profile profile={view.profile} />}
    {view.empty && <EmptyState {...view.empty} />}
    <div className={styles.groups}>
      {view.groups.map(({ name, people }) => (
        <section key={name} className={styles.group}>
          <h2>{name}</h2>
          <ul>
            {people.map(({ current, ...person }) => (
              <li key={person.id}>
                <Person person={person} current={current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </ScreenFrame>
)

const Person = ({ person, current }: { person: PersonView; current: boolean }) => (
  <>
    {person.picture && <img src={person.picture} alt="" width={60} height={80} loading="lazy" />}
    <div>
      {person.href === null ? (
        <span lang={person.name.lang}>{person.name.text}</span>
      ) : (
        <SiteLink href={person.href} lang={person.name.lang} aria-current={current ? 'true' : undefined}>
          {person.name.text}
        </SiteLink>
      )}
      <p>
        <PhrasedNote text={person.organization} />
        <span data-nobreak="">{person.country}</span>
      </p>
    </div>
  </>
)

const Profile = ({ profile }: { profile: ProfileView }) => (
  <article className={styles.profile}>
    {profile.picture && (
      <img
        src={profile.picture}
        alt={profile.pictureAlt}
        width={144}
        height={192}
        className={styles.portrait}
      />
    )}
    <div>
      <h2 lang={profile.name.lang}>{profile.name.text}</h2>
      {profile.otherName && (
        <p className={styles.other} lang={profile.otherName.lang}>
          {profile.otherName.text}
        </p>
      )}
      <p className={styles.role}>{profile.role}</p>
      <FactList facts={profile.facts} />
      {profile.intro && <OwnerHtml {...profile.intro} />}
    </div>
  </article>
)
