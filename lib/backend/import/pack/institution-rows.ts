import type { SitePack } from './schema'

/** Builds the rows of a pack's institutions. */
export const institutionRows = ({ institutions }: SitePack) =>
  institutions.map(({ key, name, ranges }) => ({
    packKey: key,
    name: name.zh ?? name.en ?? key,
    enName: name.en,
    ranges,
  }))
