import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { SiteLink, type SiteLinkProps } from './site-link'
import styles from './button.module.scss'

/** `primary`: the main action; `secondary`: outlined; `quiet`: text only; `danger`: removes something. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Style of a button, or of a link that looks like one. */
type ButtonStyle = { variant?: ButtonVariant; size?: 'normal' | 'small'; wide?: boolean }

const classFor = (
  { variant = 'secondary', size = 'normal', wide = false }: ButtonStyle,
  className?: string,
) => clsx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & { pending?: boolean; ref?: Ref<HTMLButtonElement> }

/** Renders a button. While `pending` it is busy for assistive technology and disabled. */
export const Button = ({ variant, size, wide, pending = false, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={pending || undefined}
    disabled={pending || rest.disabled}
    className={classFor({ variant, size, wide }, className)}
  />
)

/** Renders a link that looks like a button. */
export const ButtonLink = ({ variant, size, wide, className, ...rest }: SiteLinkProps & ButtonStyle) => (
  <SiteLink {...rest} className={classFor({ variant, size, wide }, className)} />
)
