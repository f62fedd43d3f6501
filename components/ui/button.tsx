import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { SiteLink, type SiteLinkProps } from './site-link'
import styles from './button.module.scss'

/** `primary`: the one thing to do here; `secondary`: outlined; `quiet`: text only; `danger`: takes something away. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** How a button looks, whether it is a button or a link. */
type ButtonLook = { variant?: ButtonVariant; size?: 'normal' | 'small'; wide?: boolean }

const classFor = ({ variant = 'secondary', size = 'normal', wide = false }: ButtonLook, className?: string) =>
  clsx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { pending?: boolean; ref?: Ref<HTMLButtonElement> }

/** A button. While `pending` it says so to assistive technology and takes no second press. */
export const Button = ({ variant, size, wide, pending = false, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={pending || undefined}
    disabled={pending || rest.disabled}
    className={classFor({ variant, size, wide }, className)}
  />
)

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, wide, className, ...rest }: SiteLinkProps & ButtonLook) => (
  <SiteLink {...rest} className={classFor({ variant, size, wide }, className)} />
)
