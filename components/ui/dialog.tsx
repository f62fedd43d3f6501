'use client'

import { clsx } from 'clsx'
import { X } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { closeOnBackdropClick } from './close-on-backdrop-click'
import { IconButton } from './icon-button'
import { Toaster } from './toaster'
import { onFocusLost } from './on-focus-lost'
import styles from './dialog.module.scss'

type DialogProps = {
  open: boolean
  /** Called on Escape, the close button and a click on the mask. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Buttons at the bottom, which stay visible. */
  actions?: ReactNode
  /** Maximum width in CSS pixels. */
  width?: number
  /** `sheet`: on phones a bottom sheet; `page`: on phones it fills the window. */
  shape?: 'box' | 'sheet' | 'page'
}

/** Focuses the title; focusable from the start, it would take focus when the dialog opens. */
const focusTitle = (dialog: HTMLElement) => {
  const title = dialog.querySelector('h2')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
}

/** Renders a native modal dialog: it traps and restores focus, and closes on Escape. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, closeLabel, children, actions, width = 480, shape = 'box' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    // Browsers give focus back only for a dialog that is closed before it is removed.
    return () => dialog?.close()
  }, [])
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
  useEffect(() => (ref.current ? closeOnBackdropClick(ref.current) : undefined), [])
  // The event comes late: its owner may have closed, removed or opened the dialog again meanwhile.
  const onNativeClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (open && !currentTarget.open && currentTarget.isConnected) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={clsx(styles.dialog, shape !== 'box' && styles[shape])}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
      onClose={onNativeClose}
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
