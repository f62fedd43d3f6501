import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './icon-button.module.scss'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
}

/** Renders a square icon button named by its label (also its tooltip). */
export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={clsx(styles.iconButton, className)}
  >
    {icon}
  </button>
)
