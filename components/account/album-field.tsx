import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type Option, SelectField } from '@/components/ui/select'
import { failureOf } from './failure-of'

type AlbumFieldProps = {
  id: string
  albums: { isPending: boolean; data: unknown; error: unknown; refetch: () => unknown }
  /** Options before and after the albums included. */
  options: readonly Option[]
  texts: { label: string; loading: string; retry: string }
  value: string
  onChange: (value: string) => void
}

/** Renders the selection of one of the member's albums; what is offered instead while they load, or failed to. */
export const AlbumField = ({ id, albums, options, texts, value, onChange }: AlbumFieldProps) => {
  const t = useTranslations('failure')
  if (albums.isPending) return <p role="status">{texts.loading}</p>
  if (albums.data === undefined)
    return (
      <Notice tone="danger" role="alert">
        <p>{failureOf(albums.error, t).text ?? t('failed')}</p>
        <Button size="small" onClick={() => void albums.refetch()}>
          {texts.retry}
        </Button>
      </Notice>
    )
  return (
    <SelectField
      id={id}
      label={texts.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={options}
    />
  )
}
