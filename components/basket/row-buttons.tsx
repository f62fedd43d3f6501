import { useTranslations } from 'next-intl'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './basket.module.scss'

type Props = {
  title: string
  /** Absent at the ends of the list; the buttons stay, for a button that is switched off lets go of focus. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
}

/** Hands focus from a row that is about to go to the next one, or to the one before. */
const focusNeighbour = (button: HTMLElement) => {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-delete]')?.focus()
}

/** Moves a work of the basket, or takes it away. */
export const RowButtons = ({ title, up, down, remove }: Props) => {
  const t = useTranslations('basket')
  return (
    <div className={styles.buttons}>
      <IconButton
        label={t('up', { title })}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={!up}
        onClick={up}
      />
      <IconButton
        label={t('down', { title })}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={!down}
        onClick={down}
      />
      <IconButton
        label={t('deleteOne', { title })}
        icon={<Trash2 aria-hidden />}
        data-delete
        onClick={(event) => {
          focusNeighbour(event.currentTarget)
          remove()
        }}
      />
    </div>
  )
}
