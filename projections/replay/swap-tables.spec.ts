import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SCHEMA_PREFIX } from '../../server/operations/replay-schema';
import { PROJECTORS } from '../projectors/projectors';
import { retiredSchema } from './swap-tables';

/** Bytes; Postgres cuts longer ones without a word. */
const LONGEST_NAME = 63;

describe('schemas of replays', () => {
  it('have names that Postgres takes as they are, and that tell them apart', () => {
    const filled = PROJECTORS.map(({ name }) => `${SCHEMA_PREFIX}${name}`);
    const names = [...filled, retiredSchema({ id: randomUUID() }), retiredSchema({ id: randomUUID() })];

    for (const name of names) expect(name).toMatch(new RegExp(`^[a-z0-9_]{1,${LONGEST_NAME}}$`));
    expect(new Set(names).size).toBe(names.length);
  });
});
