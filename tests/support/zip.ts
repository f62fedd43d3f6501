import { crc32, deflateRawSync } from 'node:zlib'

type Entry = {
  /** In other bytes than UTF-8 without the mark of it. */ name: string | Buffer
  bytes: Buffer | string
  /** Declared uncompressed size. */ claims?: number
}

/** Returns a ZIP archive of some entries, including ones with a false size. */
export function zipOf(entries: Entry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claims } of entries) {
    const raw = Buffer.from(bytes)
    const packed = deflateRawSync(raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(typeof name === 'string' ? 0x0800 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(checksum(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? raw.length, 18)
    common.writeUInt16LE(Buffer.from(name).length, 22)
    const local = Buffer.concat([signature(0x04034b50), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const checksum = (bytes: Buffer): number => crc32(bytes)
