const types: Record<string, string> = {
  ...{
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    bmp: 'image/bmp',
  },
  ...{
    svg: 'image/svg+xml',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    ico: 'image/x-icon',
    eps: 'application/postscript',
  },
  ...{ pdf: 'application/pdf', xml: 'application/xml', json: 'application/json', zip: 'application/zip' },
  ...{
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    txt: 'text/plain',
    vtt: 'text/vtt',
    html: 'text/html',
  },
  ...{
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    ogg: 'audio/ogg',
    m4a: 'audio/mp4',
    mp4: 'video/mp4',
    webm: 'video/webm',
  },
  ...{ mov: 'video/quicktime', doc: 'application/msword', xls: 'application/vnd.ms-excel' },
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Returns the media type by file extension; application/octet-stream if unknown. */
export const mimeTypeOf = (name: string): string =>
  types[name.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream'
