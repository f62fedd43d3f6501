import type { JsonLd } from './json-ld'

/** schema.org BreadcrumbList of absolute addresses, the page itself last; it alone may leave its address out. */
export const breadcrumbList = (steps: { name: string; url?: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(url ? { item: url } : {}),
  })),
})
