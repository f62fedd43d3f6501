'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Puts its children into every slot of that name (`Slot`), in place of what stands there as long as they stand. */
export const IntoSlots = ({ name, children }: { name: string; children: ReactNode }) => {
  const [slots, setSlots] = useState<readonly Element[]>([])
  useEffect(() => {
    const found = [...document.querySelectorAll(`[data-slot="${name}"]`)]
    const hide = (hidden: boolean) =>
      found.forEach((slot) => slot.querySelector('[data-instead]')?.toggleAttribute('hidden', hidden))
    hide(true)
    setSlots(found)
    return () => hide(false)
  }, [name])
  return slots.map((slot, at) => createPortal(children, slot, at))
}
