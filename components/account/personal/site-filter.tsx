'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { SelectField } from '@/components/ui/select'
import { type RecordList, memberSitesQuery } from '@/lib/client/queries/personal'
import { localized } from '@/lib/i18n/locales'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'

type SiteFilterProps = {
  context: PersonalContext
  /** The list that is filtered. */
  list: RecordList
  /** "" for this site, `all`, or the id of another site. */
  value: string
  onChange: (sites: string) => void
}

/**
 * Renders the selection of sites a list is read from; nothing where the list has records of this site only. A site whose
 * last record was removed is selected no longer.
 */
export const SiteFilter = ({ context, list, value, onChange }: SiteFilterProps) => {
  const t = useTranslations('personal')
  const { data: sites } = useQuery(memberSitesQuery(context, list))
  const others = (sites ?? []).filter((site) => site.id !== context.siteId)
  const isOffered = value === 'all' ? others.length > 0 : others.some(({ id }) => String(id) === value)
  const isMissing = sites !== undefined && value !== '' && !isOffered
  useEffect(() => {
    if (isMissing) onChange('')
  }, [isMissing, onChange])
  if (others.length === 0 && value === '') return null
  return (
    <div className={styles.filter}>
      <SelectField
        id={`${list}-sites`}
        label={t('sitesLabel')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: t('sitesHere') },
          { value: 'all', label: t('sitesAll') },
          ...others.map((site) => ({
            value: String(site.id),
            label: t('siteCount', {
              name: localized(context.locale, { zh: site.name, en: site.enName }).text,
              count: site.count,
            }),
          })),
        ]}
      />
    </div>
  )
}
