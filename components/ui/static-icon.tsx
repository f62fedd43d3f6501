import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

type IconData = { name: string; node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

/** The internals of a Lucide component: the element of the library's island, with the icon data as prop. */
type RenderedIcon = { render: (props: object, ref: null) => ReactElement<{ icon: IconData }> }

const dataOf = (icon: LucideIcon): IconData => (icon as unknown as RenderedIcon).render({}, null).props.icon

type Props = { of: LucideIcon; className?: string | undefined; size?: number }

/** Renders a Lucide icon as plain SVG, for static parts (`StaticHtml`); the library's own icons are islands. */
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
