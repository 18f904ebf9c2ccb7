const HEADER_BYTES = 20;

/** OIDs of the element types. */
export const OID = { text: 25, json: 114 } as const;

/**
 * A one-dimensional array of texts in Postgres' binary format, which `pg` sends unchanged. In the text format every
 * quote and backslash of a JSON text would be escaped here and unescaped there.
 */
export function toBinaryArray(texts: readonly string[], elementOid: number): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const buffer = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size + 4, HEADER_BYTES));
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // no nulls
  buffer.writeInt32BE(elementOid, 8);
  buffer.writeInt32BE(texts.length, 12);
  buffer.writeInt32BE(1, 16); // subscripts from 1
  let offset = HEADER_BYTES;
  texts.forEach((text, index) => {
    offset = buffer.writeInt32BE(sizes[index] ?? 0, offset);
    offset += buffer.write(text, offset);
  });
  return buffer;
}

/** The text format, for elements that never need quoting: numbers and UUIDs. */
export function toTextArray(elements: readonly (number | string)[]): string {
  return `{${elements.join(',')}}`;
}
