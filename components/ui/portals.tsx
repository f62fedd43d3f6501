'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children into every `PortalTarget` of a name, and hides the targets' own content meanwhile. */
export const Portals = ({ name, children }: { name: string; children: ReactNode }) => {
  const [targets, setTargets] = useState<readonly Element[]>([])
  useEffect(() => {
    const found = [...document.querySelectorAll(`[data-portal="${name}"]`)]
    const hideFallbacks = (hidden: boolean) =>
      found.forEach((target) => target.querySelector('[data-fallback]')?.toggleAttribute('hidden', hidden))
    hideFallbacks(true)
    setTargets(found)
    return () => hideFallbacks(false)
  }, [name])
  return targets.map((target, at) => createPortal(children, target, at))
}
