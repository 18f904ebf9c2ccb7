import type { ReadColumn } from '../../engine/read-table';

/** A row as a line of Postgres' COPY text format, its end included. Dates are instants, objects are JSON. */
export function copyLine(columns: readonly ReadColumn[], row: object): string {
  const values = row as Readonly<Record<string, unknown>>;
  let line = '';
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (!column) break;
    if (index > 0) line += '\t';
    line += field(values[column.property], column.type);
  }
  return `${line}\n`;
}

function field(value: unknown, type: string): string {
  switch (typeof value) {
    case 'string':
      return isJson(type) ? escaped(JSON.stringify(value)) : escaped(value);
    case 'number':
    case 'bigint':
      return String(value);
    case 'boolean':
      return value ? 't' : 'f';
    default:
      if (value === null || value === undefined) return '\\N';
      if (value instanceof Date) return value.toISOString();
      if (isJson(type)) return escaped(JSON.stringify(value));
      if (Array.isArray(value)) return escaped(arrayText(value));
      throw new Error(`COPY can't write a value of type ${typeof value} into ${type}`);
  }
}

function isJson(type: string): boolean {
  return type === 'jsonb' || type === 'json';
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  throw new Error(`COPY can't write an array of ${typeof value}`);
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
    : text;
}
