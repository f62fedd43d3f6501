'use client'

import { useEffect, useRef } from 'react'
import { keepShortParagraphs } from '@/lib/browser/keep-short-paragraphs'
import { watchReferences } from '@/lib/browser/reference-preview'
import { watchStuckBar } from '@/lib/browser/stuck-bar'
import { watchOutline } from '@/lib/browser/watch-outline'
import styles from './article.module.scss'

/** Adds scripts for reading: current section of the outline, sticky bar, and previews of cited references. */
export const ArticleBehaviour = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = new AbortController()
    const outline = document.querySelector<HTMLElement>('[data-outline]')
    const text = document.getElementById('full-text')
    const bar = document.querySelector<HTMLElement>('[data-reading-bar]')
    keepShortParagraphs(end.signal)
    if (outline) watchOutline(outline, end.signal)
    if (bar) watchStuckBar(bar, end.signal)
    if (text && box.current && 'showPopover' in box.current) watchReferences(text, box.current, end.signal)
    return () => end.abort()
  }, [])
  return <div ref={box} popover="manual" role="tooltip" className={styles.preview} data-no-print />
}
