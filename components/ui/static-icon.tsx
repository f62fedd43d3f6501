import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

type IconData = { name: string; node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

/** What a Lucide component hands to the library's island that renders it. */
type RenderedIcon = { render: (props: object, ref: null) => ReactElement<{ icon: IconData }> }

const dataOf = (icon: LucideIcon): IconData => (icon as unknown as RenderedIcon).render({}, null).props.icon

type Props = { of: LucideIcon; className?: string | undefined; size?: number }

/** A Lucide icon as plain SVG, for parts no script renders again (`StaticHtml`); the library's own are islands. */
export const StaticIcon = ({ of, className, size = 24 }: Props) => {
  const { name, node } = dataOf(of)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide lucide-${name}${className ? ` ${className}` : ''}`}
      aria-hidden
    >
      {node.map(([Shape, { key, ...attributes }]) => (
        <Shape key={key} {...attributes} />
      ))}
    </svg>
  )
}
