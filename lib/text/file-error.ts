/** What a failed call of the file system means for whoever named the path, by its code. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EEXIST: 'exists already and is not a folder',
  ENOTDIR: 'leads through a file where a folder is expected',
  EISDIR: 'is a folder where a file is expected',
  EACCES: 'may not be read or written by this user: change its owner or mode',
  EPERM: 'may not be changed by this user: change its owner or mode',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'cannot be written: the disk is full; make room and try again',
  EMFILE: 'cannot be opened: too many files are open (ulimit -n)',
  ELOOP: 'is a symbolic link that leads to itself',
}

/** Returns the sentence for an error of the file system that names its path; null for any other. */
export function fileErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code = '', path } = error as NodeJS.ErrnoException
  const sentence = SENTENCES[code]
  return sentence === undefined || !path ? null : `${path} ${sentence}`
}
