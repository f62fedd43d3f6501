import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
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

const ignoreClick = (event: MouseEvent) => event.preventDefault()

/**
 * Renders a button. While `pending` it is busy for assistive technology, and ignores clicks as with `aria-disabled`: a
 * disabled button loses focus.
 */
export const Button = ({
  variant,
  size,
  wide,
  pending = false,
  className,
  onClick,
  ...rest
}: ButtonProps) => {
  const isInactive = pending || rest['aria-disabled'] === true
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={isInactive || undefined}
      onClick={isInactive ? ignoreClick : onClick}
      className={classFor({ variant, size, wide }, className)}
    />
  )
}

/** Renders a link that looks like a button. */
export const ButtonLink = ({ variant, size, wide, className, ...rest }: SiteLinkProps & ButtonStyle) => (
  <SiteLink {...rest} className={classFor({ variant, size, wide }, className)} />
)
