'use client'

import { useTranslations } from 'next-intl'
import { type UseMutationOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  clearHistoryMutation,
  deleteDownloadMutation,
  deleteHistoryMutation,
  downloadsQuery,
  historyQuery,
  sitesParameter,
} from '@/lib/client/queries/personal'
import { href } from '@/lib/routes/href'
import { joinFacts } from '@/lib/text/join-facts'
import { ConfirmDialog } from './confirm-dialog'
import { DeleteForm } from './delete-form'
import { FavoriteEntry } from './favorite-entry'
import { favoriteView, fileForm } from './favorite-view-model'
import { ListState } from './list-state'
import { Pager } from './pager'
import type { PersonalContext } from './personal-context'
import { clampPage } from './clamp-page'
import { SiteFilter } from './site-filter'
import { useFilteredPage } from './use-filtered-page'
import { useMemberChange } from './use-member'
import styles from './personal.module.scss'

/** Renders the download and reading history of the member. */
export const Downloads = ({ context }: { context: PersonalContext }) => {
  const t = useTranslations('personal')
  const { page, setPage, sites, setSites, query: filter } = useFilteredPage(context.start?.downloads)
  const query = useQuery(downloadsQuery(context, filter))
  clampPage(page, query.data?.totalPages, setPage)
  const items = query.data?.content ?? []
  const browse = { label: t('browse'), href: href.issue({ locale: context.locale }) }
  return (
    <>
      <SiteFilter context={context} list="downloads" value={sites} onChange={setSites} />
      <ListState
        query={query}
        empty={
          items.length > 0 ? null : { title: t('emptyDownload'), text: t('emptyDownloadText'), next: browse }
        }
      >
        <ul className={styles.list}>
          {items.map((item) => {
            const view = favoriteView(item, { ...context, when: 'downloaded' }, t)
            return (
              <FavoriteEntry
                key={view.key}
                view={{ ...view, kind: joinFacts([view.kind, fileForm(item.attachType)]) }}
              >
                {view.missingNote && (
                  <DeleteRecord
                    {...{ context, question: view.missingNote, id: item.id, call: 'deleteDownload' }}
                    remove={deleteDownloadMutation(context)}
                  />
                )}
              </FavoriteEntry>
            )
          })}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      <History context={context} />
    </>
  )
}

const History = ({ context }: { context: PersonalContext }) => {
  const t = useTranslations('personal')
  const { page, setPage, sites, setSites, query: filter } = useFilteredPage(context.start?.history)
  const [confirming, setConfirming] = useState(false)
  const query = useQuery(historyQuery(context, filter))
  const question = t(sites === 'all' ? 'confirmHistoryAll' : 'confirmHistory')
  const clear = useMemberChange(clearHistoryMutation(context, sites), t('deleted'))
  clampPage(page, query.data?.totalPages, setPage)
  const items = query.data?.content ?? []
  return (
    <section className={styles.section}>
      <h2>{t('history')}</h2>
      <SiteFilter context={context} list="history" value={sites} onChange={setSites} />
      <ListState
        query={query}
        empty={
          items.length > 0 ? null : { title: t('emptyHistory'), text: t('emptyHistoryText'), within: true }
        }
      >
        <p className={styles.listActions}>
          <Button variant="quiet" size="small" pending={clear.isPending} onClick={() => setConfirming(true)}>
            {t('clearHistory')}
          </Button>
        </p>
        <DeleteForm
          context={context}
          call="frontMembers/clearHistory"
          values={{ sites: sitesParameter(sites) }}
          label={t('clearHistory')}
          question={question}
        />
        <ul className={styles.list}>
          {items.map((item) => {
            const view = favoriteView(item, { ...context, when: 'viewed' }, t)
            return (
              <FavoriteEntry key={view.key} view={view}>
                {view.missingNote && (
                  <DeleteRecord
                    {...{ context, question: view.missingNote, id: item.id, call: 'deleteHistory' }}
                    remove={deleteHistoryMutation(context)}
                  />
                )}
              </FavoriteEntry>
            )
          })}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      <ConfirmDialog
        {...{ title: t('clearHistory'), action: t('clear') }}
        question={confirming ? question : null}
        onConfirm={() => clear.mutate(undefined)}
        onClose={() => setConfirming(false)}
      />
    </section>
  )
}

type DeleteRecordProps = {
  context: PersonalContext
  /** Question to confirm. */
  question: string
  id: number
  /** Name of the call of that mutation. */
  call: 'deleteDownload' | 'deleteHistory'
  /** Mutation that deletes the record of this id. */
  remove: UseMutationOptions<boolean, Error, number>
}

/** Renders the button that deletes the record of a missing work, after confirmation. */
export const DeleteRecord = ({ context, question, id, call, remove }: DeleteRecordProps) => {
  const t = useTranslations('personal')
  const [confirming, setConfirming] = useState(false)
  const change = useMemberChange(remove, t('deleted'))
  return (
    <>
      <Button variant="quiet" size="small" pending={change.isPending} onClick={() => setConfirming(true)}>
        {t('remove')}
      </Button>
      <DeleteForm context={context} call={`frontMembers/${call}`} values={{ id }} question={question} />
      <ConfirmDialog
        title={t('removeRecord')}
        action={t('remove')}
        question={confirming ? question : null}
        onConfirm={() => change.mutate(id)}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
