import type { JsonLd } from './json-ld'

/**
 * Returns a schema.org BreadcrumbList of absolute addresses; only the last step, the page itself, may omit its address.
 */
export const breadcrumbList = (steps: { name: string; url?: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(url ? { item: url } : {}),
  })),
})
