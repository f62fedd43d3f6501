import { ScreenFrame } from '@/app/_frame/screen-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid, coverShape } from '@/components/ui/card-grid'
import { SiteLink } from '@/components/ui/site-link'
import { joinFacts } from '@/lib/text/join-facts'
import type { LanguageListViewModel } from './view-model'

/** Renders publications as covers or as names. */
export const LanguageListView = ({
  view: { frame, empty, covers, cards },
}: {
  view: LanguageListViewModel
}) => (
  <ScreenFrame {...frame}>
    {empty && <EmptyState {...empty} />}
    {covers ? (
      <CardGrid cards={cards} shape={coverShape(cards)} />
    ) : (
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <SiteLink href={card.href}>{card.title}</SiteLink> {joinFacts(card.facts.map(({ text }) => text))}
          </li>
        ))}
      </ul>
    )}
  </ScreenFrame>
)
