'use client'

import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { closeByMask } from './close-by-mask'
import { IconButton } from './icon-button'
import { Toaster } from './toaster'
import { onFocusLost } from './on-focus-lost'
import styles from './dialog.module.scss'

type DialogProps = {
  open: boolean
  /** Asked for by Escape, the close button and a press on the mask. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Buttons at the foot, which stays in sight. */
  actions?: ReactNode
  /** Greatest width in CSS pixels. */
  width?: number
  /** `sheet`: on phones it rises from the bottom edge; `page`: on phones it fills the window. */
  shape?: 'box' | 'sheet' | 'page'
}

/** Only now: a title that could hold focus from the start would take it when the dialog opens. */
const focusTitle = (dialog: HTMLElement) => {
  const title = dialog.querySelector('h2')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
}

/** A modal dialog, the browser's own: it holds focus and gives it back, and closes on Escape. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, closeLabel, children, actions, width = 480, shape = 'box' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog?.open === false) dialog.showModal()
    if (!open && dialog?.open === true) dialog.close()
  }, [open])
  useEffect(() => {
    if (!open || !ref.current) return undefined
    const dialog = ref.current
    return onFocusLost(dialog, () => focusTitle(dialog))
  }, [open])
  useEffect(() => (ref.current ? closeByMask(ref.current) : undefined), [])
  return (
    <dialog
      ref={ref}
      className={clsx(styles.dialog, shape !== 'box' && styles[shape])}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {Boolean(actions) && <footer className={styles.actions}>{actions}</footer>}
          <Toaster />
        </div>
      )}
    </dialog>
  )
}
