import { crc32 } from 'node:zlib';

/** A zip file of stored entries, all of them executable. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [file, bytes] = [Buffer.from(name), Buffer.from(content)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(file.length, 22);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE((0o100755 << 16) >>> 0, 6);
    attributes.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, attributes, file]));
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, bytes]);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}
