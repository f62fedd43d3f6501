'use client'

import { useTranslations } from 'next-intl'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { favoritesQuery, removeFavoritesMutation } from '@/lib/client/queries/personal'
import type { FavoriteWithNote } from '@/lib/contract/personal'
import { BulkBar } from './bulk-bar'
import { BulkForm, bulkChoice } from './bulk-form'
import { ConfirmDialog } from './confirm-dialog'
import { FavoriteNote } from './favorite-note'
import { FilterBar } from './filter-bar'
import { FavoriteForms } from './favorite-forms'
import { FavoriteEntry } from './favorite-entry'
import { type FavoriteView, favoriteView } from './favorite-view-model'
import { ListState } from './list-state'
import { Pager } from './pager'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import { clampPage } from './clamp-page'
import { SiteFilter } from './site-filter'
import { useFilteredPage } from './use-filtered-page'
import { useMemberChange } from './use-member'
import { type Selection, useSelection } from '@/components/ui/use-selection'
import { href } from '@/lib/routes/href'
import { typeNumber } from '@/lib/rules/resource-type'

const TYPES = (['article', 'publication', 'picture', 'video', 'audio', 'news', 'book', 'other'] as const).map(
  (type) => typeNumber[type],
)

/** Renders favorites of every kind: search, notes, export, albums, removal after confirmation. */
export const Favorites = ({ context }: { context: PersonalContext }) => {
  const t = useTranslations('personal')
  const filtered = useFilteredPage(context.start?.favorites, context.forms)
  const { page, setPage, filterBar, sites, setSites, isFiltered, query: pageQuery } = filtered
  const [pendingRemoval, setPendingRemoval] = useState<FavoriteView[] | null>(null)
  const query = useQuery(favoritesQuery(context, pageQuery))
  const remove = useMemberChange(removeFavoritesMutation(context), t('deleted'))
  clampPage(page, query.data?.totalPages, setPage)
  const items = query.data?.content ?? []
  const views = items.map((item) => favoriteView(item, { ...context, when: 'saved' }, t))
  const selection = useSelection(views.map(({ key }) => key))
  const confirmRemoval = (chosen: FavoriteView[]) =>
    chosen.length === 0 ? showToast(t('nothingSelected'), 'danger') : setPendingRemoval(chosen)
  return (
    <>
      <SiteFilter context={context} list="favorites" value={sites} onChange={setSites} />
      {filtered.isFilterable(query.data?.totalElements ?? 0) && <FilterBar {...filterBar} types={TYPES} />}
      <ListState
        query={query}
        empty={
          views.length > 0
            ? null
            : isFiltered
              ? { title: t('emptyFilter'), text: t('emptyFilterText') }
              : {
                  title: t('emptyCollect'),
                  text: t('emptyCollectText'),
                  next: { label: t('browse'), href: href.issue({ locale: context.locale }) },
                }
        }
      >
        <FavoriteList
          context={context}
          items={items}
          selection={selection}
          removing={remove.isPending}
          onRemove={confirmRemoval}
        />
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      <ConfirmDialog
        title={t('uncollect')}
        action={t('takeOut')}
        question={
          pendingRemoval === null
            ? null
            : pendingRemoval.length === 1
              ? (pendingRemoval[0]?.missingNote ?? t('confirmCollect'))
              : t('confirmCollects', { count: pendingRemoval.length })
        }
        onConfirm={() => remove.mutate(pendingRemoval ?? [], { onSettled: selection.clear })}
        onClose={() => setPendingRemoval(null)}
      />
    </>
  )
}

type FavoriteListProps = {
  context: PersonalContext
  items: readonly FavoriteWithNote[]
  selection: Selection<string>
  /** True while a removal is pending. */
  removing: boolean
  onRemove: (views: FavoriteView[]) => void
}

const FavoriteList = ({ context, items, selection, removing, onRemove }: FavoriteListProps) => {
  const t = useTranslations('personal')
  const entries = items.map((item) => ({ item, view: favoriteView(item, { ...context, when: 'saved' }, t) }))
  const chosen = entries.flatMap(({ view }) => (selection.has(view.key) ? [view] : []))
  return (
    <>
      <BulkBar
        context={context}
        chosen={chosen}
        isAll={selection.all}
        onToggleAll={selection.toggleAll}
        removing={removing}
        onRemove={() => onRemove(chosen)}
      />
      {context.forms && <BulkForm context={{ ...context, forms: context.forms }} />}
      <ul className={styles.list}>
        {entries.map(({ item, view }) => (
          <FavoriteEntry
            key={view.key}
            view={view}
            before={
              <input
                type="checkbox"
                aria-label={t('select', { title: view.title })}
                checked={selection.has(view.key)}
                onChange={() => selection.toggle(view.key)}
                {...(context.forms && bulkChoice(view))}
              />
            }
          >
            <FavoriteNote context={context} item={item} />
            <Button variant="quiet" size="small" pending={removing} onClick={() => onRemove([view])}>
              {t('remove')}
            </Button>
            <FavoriteForms context={context} item={item} view={view} />
          </FavoriteEntry>
        ))}
      </ul>
    </>
  )
}
