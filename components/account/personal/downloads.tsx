'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from './confirm-dialog'
import { GoneRecord } from './gone-record'
import { KeptEntry } from './kept-entry'
import { fileForm, keptView } from './favorite-view-model'
import { ListState } from './list-state'
import { Pager } from './pager'
import styles from './personal.module.scss'
import type { PersonalPlace } from './place'
import { settlePage } from './settle-page'
import { useMemberChange, useMemberQuery } from './use-member'

/** What the member downloaded, and what the member looked at. */
export const Downloads = ({ place }: { place: PersonalPlace }) => {
  const { words } = place
  const [page, setPage] = useState(0)
  const query = useMemberQuery(place, ['downloads', page], (call) => call('downloads', { query: { page } }))
  settlePage(page, query.data?.totalPages, setPage)
  const items = query.data?.content ?? []
  return (
    <>
      <ListState
        query={query}
        words={words}
        empty={items.length > 0 ? null : { title: words.emptyDownload, text: words.emptyDownloadText }}
      >
        <ul className={styles.list}>
          {items.map((item) => {
            const view = keptView(item, place)
            return (
              <KeptEntry
                key={view.key}
                view={{ ...view, kind: `${view.kind} · ${fileForm(item.attachType)}` }}
              >
                {view.gone && (
                  <GoneRecord
                    place={place}
                    question={view.gone}
                    remove={(call) => call('deleteDownload', { method: 'POST', body: { id: item.id } })}
                  />
                )}
              </KeptEntry>
            )
          })}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} words={words} onPage={setPage} />
      </ListState>
      <History place={place} />
    </>
  )
}

const History = ({ place }: { place: PersonalPlace }) => {
  const { words } = place
  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState(false)
  const query = useMemberQuery(place, ['historys', page], (call) => call('historys', { query: { page } }))
  const clear = useMemberChange<null>(
    place,
    (call) => call('clearHistory', { method: 'POST', body: {} }),
    words.deleted,
  )
  settlePage(page, query.data?.totalPages, setPage)
  const items = query.data?.content ?? []
  return (
    <section className={styles.section}>
      <h2>{words.history}</h2>
      <ListState
        query={query}
        words={words}
        empty={items.length > 0 ? null : { title: words.emptyHistory, text: words.emptyHistoryText }}
      >
        <p className={styles.bar}>
          <Button size="small" onClick={() => setAsked(true)}>
            {words.clearHistory}
          </Button>
        </p>
        <ul className={styles.list}>
          {items.map((item) => {
            const view = keptView(item, place)
            return (
              <KeptEntry key={view.key} view={view}>
                {view.gone && (
                  <GoneRecord
                    place={place}
                    question={view.gone}
                    remove={(call) => call('deleteHistory', { method: 'POST', body: { id: item.id } })}
                  />
                )}
              </KeptEntry>
            )
          })}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} words={words} onPage={setPage} />
      </ListState>
      <ConfirmDialog
        question={asked ? words.confirmHistory : null}
        words={words}
        pending={clear.isPending}
        onNo={() => setAsked(false)}
        onYes={() => clear.mutate(null, { onSettled: () => setAsked(false) })}
      />
    </section>
  )
}
