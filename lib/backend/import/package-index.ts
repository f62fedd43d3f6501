/** A file of a package: its name inside, and its path on disk. */
export type PackageFile = { name: string; path: string }

/** Files of a package, found by the names in which articles name them. */
export type PackageIndex = {
  /** Finds the file an article names; a name without extension matches a file with that stem. */
  pick: (name: string) => PackageFile | null
  /** Finds the PDF an article names, whose name may lack the extension: no other file with its stem will do. */
  pickPdf: (name: string) => PackageFile | null
  /** PDFs, all or those with a stem. */
  pdfs: (stem?: string) => PackageFile[]
  /** The same package without one of its files. */
  without: (path: string) => PackageIndex
}

const baseName = (path: string): string => path.split('/').at(-1) ?? path
const stem = (path: string): string => baseName(path).replace(/\.[a-z0-9]{2,4}$/i, '')

/** A name without the folder and the extension of its file. */
export const stemOf = (path: string): string => baseName(path).replace(/\.[a-z0-9]{2,5}$/i, '')

/** Web formats are preferred: a TIFF named in the source often exists as JPEG or PNG too. */
const SHOWN = /\.(svg|png|jpe?g|webp|gif)$/i

/** A name as several systems write it: with capitals, spaces as "%20", folders parted by backslashes. */
function plainName(path: string): string {
  const name = baseName(path.replaceAll('\\', '/')).toLowerCase()
  try {
    return decodeURIComponent(name).normalize('NFC')
  } catch {
    return name
  }
}

/** Of several files that would do, the one whose folders are most like those of the name, else the first. */
function nearest([first, ...others]: PackageFile[], name: string): PackageFile | undefined {
  const wanted = name.replaceAll('\\', '/').split('/').reverse()
  const likeness = (file: PackageFile): number => {
    const parts = file.name.split('/').reverse()
    const differs = wanted.findIndex((part, at) => part !== parts[at])
    return differs < 0 ? wanted.length : differs
  }
  return first && others.reduce((best, file) => (likeness(file) > likeness(best) ? file : best), first)
}

const groupBy = (files: PackageFile[], keyOf: (name: string) => string): Map<string, PackageFile[]> => {
  const map = new Map<string, PackageFile[]>()
  for (const file of files) {
    const key = keyOf(file.name.normalize('NFC'))
    const list = map.get(key)
    if (list) list.push(file)
    else map.set(key, [file])
  }
  return map
}

/** Indexes the files of a package once: those of ten thousand articles may lie in one folder. */
export function indexPackage(files: PackageFile[]): PackageIndex {
  const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name))
  const maps = {
    name: groupBy(files, (name) => name),
    base: groupBy(files, baseName),
    plain: groupBy(files, plainName),
    stem: groupBy(files, stem),
    // A name a source gives with an extension behind it: PLOS calls its pictures "pone.0000001.g001".
    extended: groupBy(files, stemOf),
    pdf: groupBy(pdfs, stemOf),
  }
  const indexOf = (left: string | null): PackageIndex => {
    const has = ({ path }: PackageFile): boolean => path !== left
    const list: List = (form, key) => (maps[form].get(key) ?? []).filter(has)
    return {
      pick: (name) => pick(list, name.normalize('NFC')),
      pickPdf: (name) => pickPdf(list, name.normalize('NFC')),
      pdfs: (of) => (of === undefined ? pdfs.filter(has) : list('pdf', of)),
      without: indexOf,
    }
  }
  return indexOf(null)
}

type List = (form: 'name' | 'base' | 'plain' | 'stem' | 'extended' | 'pdf', key: string) => PackageFile[]

function pick(list: List, name: string): PackageFile | null {
  const exact =
    list('name', name)[0] ??
    nearest(list('base', baseName(name)), name) ??
    nearest(list('plain', plainName(name)), name)
  if (exact && !/\.(tiff?|eps)$/i.test(name)) return exact
  const extended = list('extended', baseName(name)).filter((file) => baseName(file.name) !== baseName(name))
  if (extended.length > 0) return nearest(extended.filter(isShown), name) ?? nearest(extended, name) ?? null
  if (/\.[a-z0-9]{2,4}$/i.test(name) && !/\.(tiff?|eps|gif|png|jpe?g|svg|webp)$/i.test(name))
    return exact ?? null
  const sameStem = list('stem', stem(name))
  const printed = sameStem.filter((file) => /\.(tiff?|pdf|eps)$/i.test(file.name))
  return nearest(sameStem.filter(isShown), name) ?? exact ?? nearest(printed, name) ?? null
}

function pickPdf(list: List, name: string): PackageFile | null {
  if (/\.pdf$/i.test(name)) return pick(list, name)
  const isIt = (file: PackageFile | null): boolean =>
    file !== null && (/\.pdf$/i.test(file.name) || plainName(file.name) === plainName(name))
  return [pick(list, `${name}.pdf`), pick(list, name)].find(isIt) ?? null
}

const isShown = (file: PackageFile): boolean => SHOWN.test(file.name)
