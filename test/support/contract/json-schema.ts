import { isPushKey } from '../../../server/identity/reminders/push-services';
import type { OpenApiDocument, Schema } from './openapi-operations';

/** Keywords that only inform. */
const ANNOTATIONS = new Set(['description', 'example', 'default']);

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  date: (text) => isDate(text),
  'date-time': (text) => isDateTime(text) && /(Z|[+-]\d\d:\d\d)$/.test(text),
  // The server drops the blanks around an address.
  email: (text) => /^\S+@\S+\.\S+$/.test(text.trim()),
  'time-zone': (text) => text === 'UTC' || (text.includes('/') && isTimeZone(text)),
  'push-key': isPushKey,
  double: () => true,
  deadline: (text) => text === '' || isDate(text) || isDateTime(text),
};

/**
 * The faults of a value by a JSON Schema of the document; an empty list when it is valid. Objects take no property that
 * isn't described. Throws on a keyword that it doesn't know, so that none is left unchecked.
 */
export class SchemaChecker {
  constructor(private readonly document: OpenApiDocument) {}

  resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const resolved = this.document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (!resolved) throw new Error(`There is no ${schema.$ref}`);
    return resolved;
  }

  accepts(schema: Schema | boolean, value: unknown): boolean {
    return this.findFaults(schema, value).length === 0;
  }

  findFaults(given: Schema | boolean, value: unknown, at = '$'): readonly string[] {
    if (given === true) return [];
    if (given === false) return [`${at} is not allowed`];
    const schema = this.resolve(given);
    return Object.entries(schema).flatMap(([keyword, rule]) => {
      if (ANNOTATIONS.has(keyword)) return [];
      const check = CHECKS[keyword];
      if (!check) throw new Error(`${at}: the keyword ${keyword} is unknown`);
      return check({ checker: this, schema, rule: rule as never, value, at });
    });
  }
}

interface CheckInput {
  readonly checker: SchemaChecker;
  readonly schema: Schema;
  readonly rule: never;
  readonly value: unknown;
  readonly at: string;
}
type Check = (input: CheckInput) => readonly string[];

/** A check of values of one kind; others are the business of `type`. */
function when<Value, Rule>(
  isKind: (value: unknown) => value is Value,
  isValid: (value: Value, rule: Rule) => boolean,
): Check {
  return ({ value, rule, at, schema }) =>
    isKind(value) && !isValid(value, rule)
      ? [`${at}: ${JSON.stringify(value)?.slice(0, 80)} breaks ${JSON.stringify(schema).slice(0, 200)}`]
      : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isAny = (_value: unknown): _value is unknown => true;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  number: isNumber,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: isList,
  object: isObject,
};

const CHECKS: Readonly<Record<string, Check>> = {
  type: when(isAny, (value, types: string | readonly string[]) =>
    [types].flat().some((type) => KINDS[type]?.(value) ?? false),
  ),
  enum: when(isAny, (value, values: readonly unknown[]) => values.includes(value)),
  const: when(isAny, (value, constant: unknown) => value === constant),
  minimum: when(isNumber, (value, least: number) => value >= least),
  maximum: when(isNumber, (value, most: number) => value <= most),
  // The server trims before it measures.
  minLength: when(isText, (value, least: number) => [...value.trim()].length >= least),
  maxLength: when(isText, (value, most: number) => [...value].length <= most),
  'x-max-graphemes': when(isText, (value, most: number) => hasGraphemes(value, most)),
  pattern: when(isText, (value, pattern: string) => new RegExp(pattern, 'u').test(value)),
  format: when(isText, (value, format: string) => {
    const isValid = FORMATS[format];
    if (!isValid) throw new Error(`The format ${format} is unknown`);
    return isValid(value);
  }),
  minItems: when(isList, (value, least: number) => value.length >= least),
  uniqueItems: when(isList, (value, isUnique: boolean) => !isUnique || new Set(value).size === value.length),
  maxItems: when(isList, (value, most: number) => value.length <= most),
  items: ({ checker, rule, value, at }) =>
    isList(value) ? value.flatMap((each, index) => checker.findFaults(rule, each, `${at}[${index}]`)) : [],
  required: when(isObject, (value, names: readonly string[]) =>
    names.every((name) => Object.hasOwn(value, name)),
  ),
  maxProperties: when(isObject, (value, most: number) => Object.keys(value).length <= most),
  properties: ({ checker, schema, rule, value, at }) => {
    if (!isObject(value)) return [];
    const properties: Readonly<Record<string, Schema | boolean>> = rule;
    return Object.entries(value).flatMap(([name, each]) => {
      const described = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (described !== undefined) return checker.findFaults(described, each, `${at}.${name}`);
      // A schema without a type is a condition on an object that is described elsewhere.
      const isOpen = schema.type === undefined || schema.additionalProperties !== undefined;
      return isOpen ? [] : [`${at}.${name} is not described`];
    });
  },
  additionalProperties: ({ checker, schema, rule, value, at }) =>
    isObject(value)
      ? Object.entries(value)
          .filter(([name]) => !Object.hasOwn(schema.properties ?? {}, name))
          .flatMap(([name, each]) => checker.findFaults(rule, each, `${at}.${name}`))
      : [],
  allOf: ({ checker, rule, value, at }) =>
    (rule as readonly Schema[]).flatMap((each) => checker.findFaults(each, value, at)),
  anyOf: ({ checker, rule, value, at }) =>
    (rule as readonly Schema[]).some((each) => checker.accepts(each, value))
      ? []
      : [`${at}: ${JSON.stringify(value)?.slice(0, 200)} is none of ${JSON.stringify(rule).slice(0, 200)}`],
  oneOf: ({ checker, rule, value, at }) =>
    (rule as readonly Schema[]).filter((each) => checker.accepts(each, value)).length === 1
      ? []
      : [
          `${at}: ${JSON.stringify(value)?.slice(0, 200)} is not one of ${JSON.stringify(rule).slice(0, 200)}`,
        ],
  if: ({ checker, schema, rule, value, at }) => {
    const branch = checker.accepts(rule, value) ? schema.then : schema.else;
    return branch === undefined ? [] : checker.findFaults(branch, value, at);
  },
  then: () => [],
  else: () => [],
};

function hasGraphemes(text: string, most: number): boolean {
  const graphemes = Array.from(new Intl.Segmenter('en').segment(text.trim()), ({ segment }) => segment);
  return graphemes.length <= most && graphemes.every((each) => [...each].length <= 16);
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** With an offset or a local time. */
function isDateTime(text: string): boolean {
  return /^.{10}T\d\d:\d\d/.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

function isDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().startsWith(text)
  );
}
