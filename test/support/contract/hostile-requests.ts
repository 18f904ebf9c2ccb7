import { randomUUID } from 'node:crypto';
import { contractChecker } from './contract-answers';
import { exampleBody, type Operation, type Schema } from './openapi-operations';

export interface HostileRequest {
  readonly operation: Operation;
  /** The field, parameter or header that is hostile. */
  readonly place: string;
  /** Below `/api`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const text = (value: string) => JSON.stringify(value);

/** Controls, separators, direction marks, joiners, fillers, a non-character and halves of surrogate pairs. */
const ODD_CHARACTERS: readonly string[] = [
  ...[
    0x01, 0x07, 0x08, 0x0b, 0x0c, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0xa0, 0xad, 0x034f, 0x061c, 0x115f,
    0x17b4,
  ],
  ...[
    0x180e, 0x2000, 0x200b, 0x200c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202d, 0x2060, 0x2064, 0x2067,
    0x206f,
  ],
  ...[0x3000, 0x3164, 0xfeff, 0xfff9, 0xfffd, 0xfffe, 0x1d173, 0xe0001, 0xe0061, 0x10ffff],
].map((codePoint) => String.fromCodePoint(codePoint));

/** JSON texts, because not every hostile value survives `JSON.stringify`. */
const JSON_VALUES: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '1e400', '-1e400', '1e-400', '2147483648'],
  ...['9007199254740993', '18446744073709551616', '[]', '[[]]', '[null]', '{}', '""', '" "', '"0"', '"null"'],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"a\\udc00b@example.org"',
    '"\\ufeff"',
    '"\\uffff"',
    '"\\u202ea"',
  ],
  ...['"\\u2066a"', '"\\u2800\\u2800"', '"\\u200d"', '"\\u200b@\\u200b.org"', '"a\\r\\nBcc: b@example.org"'],
  ...['{"constructor":{"prototype":{}}}', '{"toString":1}', '{"length":1e9}', '{"userId":"x"}', '{"0":1}'],
  ...ODD_CHARACTERS.map((character) => text(`a${character}b`)),
  text('👩‍👩‍👧'.repeat(400)),
  text('❤️'),
  text('x'.repeat(1_000)),
  text('x'.repeat(90_000)),
  text(`x${'\u0301\u0323'.repeat(20_000)}`),
  text('ﷺ'.repeat(3_000)),
  ...[
    "' or 1=1 --",
    '"; drop table account; --',
    '%00',
    '../../etc/passwd',
    '${jndi:ldap://x}',
    '{{7*7}}',
  ].map(text),
  ...['<script>alert(1)</script>', '\\u0000', '(a+)+$', '%', '_', '$1', 'NaN', 'Infinity', 'undefined'].map(
    text,
  ),
  ...['00000000-0000-0000-0000-000000000000', `{${randomUUID()}}`, randomUUID().toUpperCase(), 'me', '*'].map(
    text,
  ),
  ...['2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', '2030-01-01T00:00:00Z', '1e3'].map(text),
  ...['Etc/GMT+99', 'europe/kyiv', 'UTC', '+25:00', '__proto__', 'constructor', 'hasOwnProperty'].map(text),
  `[${Array.from({ length: 5_000 }, () => '1').join()}]`,
  `[${Array.from({ length: 500 }, (_, index) => `"t${index}"`).join()}]`,
];

const OBJECT_OF_MANY_FIELDS = JSON.stringify(
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, index])),
);

const BODIES: readonly string[] = [
  ...JSON_VALUES,
  ...[
    '',
    ' ',
    '{',
    '{"a"',
    '{"a":1,}',
    '{"a":1}{"b":2}',
    '\u0000',
    '﻿{}',
    "{'a':1}",
    '{"__proto__":{"a":1}}',
  ],
  '['.repeat(40_000),
  `${'{"a":'.repeat(19)}1${'}'.repeat(19)}`,
  OBJECT_OF_MANY_FIELDS,
];

/** Percent-encoded. */
const PATH_VALUES: readonly string[] = [
  ...[
    '%00',
    '%ED%A0%80',
    '%E0%A4%A',
    '%',
    '%2e%2e%2f',
    '..%2f..%2fuser',
    '%252e',
    '%20',
    '%0d%0aX:1',
    '%EF%BB%BF',
  ],
  ...[
    'x'.repeat(101),
    'x'.repeat(5_000),
    encodeURIComponent('ї').repeat(200),
    '__proto__',
    'constructor',
    '-1',
    '1e400',
  ],
  ...['null', '[object%20Object]', "'%20or%201=1", '*', '{}', '%7B%7D', ';a=b', '@', ':id', 'a,b'],
  ...ODD_CHARACTERS.map((character) => encodeURIComponent(character)),
  randomUUID(),
  randomUUID().toUpperCase(),
  randomUUID().slice(1),
];

const QUERY_VALUES: readonly string[] = [
  ...PATH_VALUES,
  '',
  '0',
  '101',
  '1&limit=2',
  '%5B%5D',
  '1%00',
  '9'.repeat(70),
];

const HEADERS: readonly (readonly [string, string])[] = [
  ...(['0', '-1', 'x', '9'.repeat(19), '9'.repeat(5_000), '1e400', '0000000000000000001, 2'] as const).map(
    (value) => ['x-min-position', value] as const,
  ),
  ...(['short', 'x'.repeat(128), 'x'.repeat(129), '\u00ff'.repeat(20), 'a b c d e f g'] as const).map(
    (value) => ['idempotency-key', value] as const,
  ),
  ...[
    ['range', 'bytes=0-1'],
    ['range', 'bytes=999999999-'],
    ['if-match', '"x"'],
    ['if-none-match', '*'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['if-modified-since', 'x'],
    ['accept', 'image/png'],
    ['accept-encoding', ';q=0, x;q=-1'],
    ['accept-language', 'x'.repeat(3_000)],
    ['content-type', 'application/json; charset=utf-7'],
    ['content-type', 'application/json;'.repeat(50)],
    ['content-type', ';'],
    ['content-type', 'text/plain'],
    ['content-encoding', 'gzip'],
    ['cookie', 'questlog_session=x'],
    ['cookie', 'questlog_session=%E0%A4%A'],
    ['cookie', `questlog_session=${'s'.repeat(3_000)}`],
    ['cookie', '=; ;;; questlog_session'],
    ['origin', 'null'],
    ['origin', 'http://['],
    ['sec-fetch-site', 'x'],
    ['x-request-id', '\u00ff\u00fe'],
    ['x-forwarded-host', '['],
    ['x-forwarded-proto', 'x, y'],
    ['x-http-method-override', 'DELETE'],
    ['authorization', 'Basic x'],
  ].map(([name = '', value = '']) => [name, value] as const),
];

/** Requests that are valid except for one hostile place: each parameter, header and field of the body with each value. */
export function* listHostileRequests(
  operation: Operation,
  ids: Readonly<Record<string, string>>,
): Generator<HostileRequest> {
  const { template, parameters, requestBody } = operation;
  const fill = (own: Readonly<Record<string, string>> = {}) =>
    template
      .replace('/api', '')
      .replace(/\{(\w+)\}/g, (_whole, name: string) => own[name] ?? ids[name] ?? randomUUID());
  const body = exampleBody(operation);
  const named = ['partyId', 'userId'].filter((name) => body && name in body && name in ids);
  const json =
    body && JSON.stringify({ ...body, ...Object.fromEntries(named.map((name) => [name, ids[name]])) });
  const type = { 'content-type': 'application/json' };
  const request = (place: string, changes: Partial<HostileRequest>): HostileRequest => ({
    ...{ operation, place, path: fill(), headers: json === undefined ? {} : type, body: json },
    ...changes,
  });
  for (const { name, in: place } of parameters) {
    if (place === 'path')
      for (const value of PATH_VALUES) yield request(name, { path: fill({ [name]: value }) });
    if (place === 'query')
      for (const value of QUERY_VALUES) yield request(name, { path: `${fill()}?${name}=${value}` });
  }
  for (const query of ['?a=1', '?__proto__=1', '?%00', `?${'a=1&'.repeat(2_000)}`, '?constructor[a]=1'])
    yield request('query', { path: `${fill()}${query}` });
  for (const [name, value] of HEADERS) {
    const headers = { ...(json !== undefined && type), [name]: value };
    yield request(name, { headers });
  }
  if (operation.method === 'GET') return;
  for (const value of BODIES) yield request('body', { headers: type, body: value });
  for (const field of listFields(requestBody?.content['application/json']?.schema ?? {})) {
    for (const value of JSON_VALUES) yield request(field, { body: withField(body ?? {}, field, value) });
  }
}

/** The fields of the body, those of its objects as `parent.field`. */
function listFields(given: Schema): readonly string[] {
  const { properties = {} } = contractChecker.resolve(given);
  return Object.entries(properties).flatMap(([name, property]) => [
    name,
    ...listFields(property).map((field) => `${name}.${field}`),
  ]);
}

function withField(body: Readonly<Record<string, unknown>>, field: string, value: string): string {
  const [name = '', nested] = field.split('.');
  const placeholder = '"hostile"';
  const changed = nested === undefined ? 'hostile' : { [nested]: 'hostile' };
  return JSON.stringify({ ...body, [name]: changed }).replace(placeholder, () => value);
}
