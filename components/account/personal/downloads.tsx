'use client'

import { useTranslations } from 'next-intl'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  clearHistoryMutation,
  deleteDownloadMutation,
  deleteHistoryMutation,
  downloadsQuery,
  historyQuery,
} from '@/lib/client/queries/personal'
import { ConfirmDialog } from './confirm-dialog'
import { GoneRecord } from './gone-record'
import { KeptEntry } from './kept-entry'
import { fileForm, keptView } from './favorite-view-model'
import { ListState } from './list-state'
import { Pager } from './pager'
import styles from './personal.module.scss'
import type { PersonalPlace } from './place'
import { settlePage } from './settle-page'
import { SiteFilter } from './site-filter'
import { useFilteredPage } from './use-filtered-page'
import { useMemberChange } from './use-member'

/** What the member downloaded, and what the member looked at. */
export const Downloads = ({ place }: { place: PersonalPlace }) => {
  const t = useTranslations('personal')
  const { page, setPage, sites, setSites, query: filter } = useFilteredPage()
  const query = useQuery(downloadsQuery(place, filter))
  settlePage(page, query.data?.totalPages, setPage)
  const items = query.data?.content ?? []
  return (
    <>
      <SiteFilter place={place} id="downloads" value={sites} onChange={setSites} />
      <ListState
        query={query}
        empty={items.length > 0 ? null : { title: t('emptyDownload'), text: t('emptyDownloadText') }}
      >
        <ul className={styles.list}>
          {items.map((item) => {
            const view = keptView(item, place, t)
            return (
              <KeptEntry
                key={view.key}
                view={{ ...view, kind: `${view.kind} · ${fileForm(item.attachType)}` }}
              >
                {view.gone && (
                  <GoneRecord question={view.gone} id={item.id} remove={deleteDownloadMutation(place)} />
                )}
              </KeptEntry>
            )
          })}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      <History place={place} />
    </>
  )
}

const History = ({ place }: { place: PersonalPlace }) => {
  const t = useTranslations('personal')
  const { page, setPage, sites, setSites, query: filter } = useFilteredPage()
  const [asked, setAsked] = useState(false)
  const query = useQuery(historyQuery(place, filter))
  const clear = useMemberChange(clearHistoryMutation(place), t('deleted'))
  settlePage(page, query.data?.totalPages, setPage)
  const items = query.data?.content ?? []
  return (
    <section className={styles.section}>
      <h2>{t('history')}</h2>
      <SiteFilter place={place} id="history" value={sites} onChange={setSites} />
      <ListState
        query={query}
        empty={items.length > 0 ? null : { title: t('emptyHistory'), text: t('emptyHistoryText') }}
      >
        <p className={styles.bar}>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('clearHistory')}
          </Button>
        </p>
        <ul className={styles.list}>
          {items.map((item) => {
            const view = keptView(item, place, t)
            return (
              <KeptEntry key={view.key} view={view}>
                {view.gone && (
                  <GoneRecord question={view.gone} id={item.id} remove={deleteHistoryMutation(place)} />
                )}
              </KeptEntry>
            )
          })}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      <ConfirmDialog
        question={asked ? t('confirmHistory') : null}
        pending={clear.isPending}
        onNo={() => setAsked(false)}
        onYes={() => clear.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </section>
  )
}
