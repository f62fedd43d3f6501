'use client'

import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import styles from './figure-viewer.module.scss'

/** Zoom levels as widths of the picture relative to the window. */
const ZOOMS = [1, 1.5, 2, 3, 4]

type Props = {
  /** Pictures of the page in order. */
  pictures: readonly HTMLImageElement[]
  first: number
  onClose: () => void
}

/** Renders a figure over the page: zoom, caption, file, previous and next. */
export const FigureViewer = ({ pictures, first, onClose }: Props) => {
  const t = useTranslations('viewer')
  const [at, setAt] = useState(first)
  const [zoom, setZoom] = useState(0)
  const picture = pictures[at]
  const caption = picture?.closest('figure')?.querySelector('figcaption')
  const show = (next: number) => {
    setAt((next + pictures.length) % pictures.length)
    setZoom(0)
  }
  if (!picture) return null
  const title = caption && labelOf(caption, t('figure'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title || picture.alt || t('figure')}
      closeLabel={t('close')}
      width={1400}
      shape="page"
      actions={
        <>
          <Zoom zoom={zoom} onZoom={setZoom} />
          {pictures.length > 1 && <Steps at={at} count={pictures.length} onShow={show} />}
          <ButtonLink size="small" href={picture.src} download={picture.dataset.name ?? ''}>
            <Download aria-hidden />
            {t('download')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.viewer}>
        <div
          className={styles.picture}
          style={{ '--zoom': ZOOMS[zoom], '--ratio': ratioOf(picture) } as CSSProperties}
        >
          <button type="button" title={t('toggle')} onClick={() => setZoom(zoom === 0 ? 2 : 0)}>
            <img src={picture.src} alt={picture.alt} width={ownWidth(picture)} />
          </button>
        </div>
        {caption && <Caption of={caption} />}
      </div>
    </Dialog>
  )
}

/** Returns how much wider than high a picture is: a lazy one may not have arrived, and one without a size is as many. */
const ratioOf = (picture: HTMLImageElement): number =>
  Number(picture.getAttribute('width')) / Number(picture.getAttribute('height')) ||
  picture.naturalWidth / picture.naturalHeight ||
  1.5

/** Returns the width of the original file in pixels: the page may have loaded a narrower variant. */
const ownWidth = (picture: HTMLImageElement): number | undefined =>
  Number(picture.getAttribute('width')) || picture.naturalWidth || undefined

/** Renders the buttons of the zoom; at its ends they keep the focus, which a disabled button loses. */
const Zoom = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => {
  const t = useTranslations('viewer')
  return (
    <>
      <IconButton
        label={t('zoomOut')}
        icon={<ZoomOut aria-hidden />}
        aria-disabled={zoom === 0 || undefined}
        onClick={() => onZoom(Math.max(zoom - 1, 0))}
      />
      <IconButton
        label={t('zoomIn')}
        icon={<ZoomIn aria-hidden />}
        aria-disabled={zoom === ZOOMS.length - 1 || undefined}
        onClick={() => onZoom(Math.min(zoom + 1, ZOOMS.length - 1))}
      />
    </>
  )
}

type StepsProps = { at: number; count: number; onShow: (at: number) => void }

/** Renders the buttons to the previous and the next picture; after the last comes the first. */
const Steps = ({ at, count, onShow }: StepsProps) => {
  const t = useTranslations('viewer')
  return (
    <>
      <IconButton label={t('previous')} icon={<ChevronLeft aria-hidden />} onClick={() => onShow(at - 1)} />
      <span className={styles.count}>{`${at + 1}/${count}`}</span>
      <IconButton label={t('next')} icon={<ChevronRight aria-hidden />} onClick={() => onShow(at + 1)} />
    </>
  )
}

const LABEL = ':scope > b:first-child:not(:only-child)'

const isReaders = (element: Element | null | undefined): boolean =>
  element?.closest<HTMLElement>('[lang]')?.lang.slice(0, 2) === document.documentElement.lang.slice(0, 2)

/** Returns the label of a caption; of one in another language than the page, its number after `figure`. */
function labelOf(caption: Element, figure: string): string | undefined {
  const label = caption.querySelector(':scope > b:first-child')?.textContent?.trim()
  if (!label || isReaders(caption)) return label
  const number = /\d.*$/.exec(label)?.[0]
  return number ? `${figure} ${number}` : figure
}

/** Renders a copy of the caption, without its ids and its label, which is the title; the reader's language comes first. */
const Caption = ({ of }: { of: HTMLElement }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const label = of.querySelector(LABEL)
    const readers = isReaders(of) ? [] : [...of.children].filter((each) => isReaders(each))
    const others = [...of.childNodes].filter((node) => node !== label && !readers.includes(node as Element))
    box.current?.replaceChildren(...[...readers, ...others].map((node) => node.cloneNode(true)))
    for (const element of box.current?.querySelectorAll('[id]') ?? []) element.removeAttribute('id')
  }, [of])
  return <div ref={box} className={styles.caption} lang={of.closest<HTMLElement>('[lang]')?.lang} />
}
