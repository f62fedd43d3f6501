import type { SitePack } from './schema'

/** The institutions of a pack as their table holds them. */
export const institutionRows = ({ institutions }: SitePack) =>
  institutions.map(({ key, name, ranges }) => ({
    packKey: key,
    name: name.zh ?? name.en ?? key,
    enName: name.en,
    ranges,
  }))
