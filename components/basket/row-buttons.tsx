import { useTranslations } from 'next-intl'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './basket.module.scss'

type Props = {
  title: string
  /** Undefined at the ends of the list; the buttons stay enabled there, since a disabled button loses focus. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
}

/** Moves focus from a row that is about to be removed to the next one, or to the previous. */
const focusNeighbour = (button: HTMLElement) => {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-delete]')?.focus()
}

/** Renders the buttons that move or remove a work of the basket. */
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
