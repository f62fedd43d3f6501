/** Writes each text file of a folder a second time, compressed at the best level, with the ending `.br`. */
export function compressStatic(folder: string): Promise<void>
