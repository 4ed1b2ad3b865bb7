/** A ZIP archive of empty files with these names. */
export function archive(names: readonly string[]): Buffer {
  const local = names.map((name) => {
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  let offset = 0;
  const directory = Buffer.concat(
    names.map((name, index) => {
      const entry = Buffer.alloc(46);
      entry.write('PK\x01\x02', 'latin1');
      entry.writeUInt16LE(Buffer.byteLength(name), 28);
      entry.writeUInt32LE(offset, 42);
      offset += local[index]?.length ?? 0;
      return Buffer.concat([entry, Buffer.from(name)]);
    }),
  );
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
